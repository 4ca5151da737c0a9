import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../build-app.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../http/request-log.ts'
import type { Services } from '../services.ts'
import { fakeClock } from './fake-clock.ts'

export const testConfig: AppOptions['config'] = {
  publicUrl: new URL('http://localhost:3000'),
  isDemo: false,
  hasTestTools: false,
  trustedProxies: 0,
  addressHashKey: 'a key of the tests',
}

/** Parts that a test does not name fail loudly when they are touched. */
export function testServices(parts: Partial<Services>): Services {
  const untouched = (name: string) =>
    new Proxy(
      {},
      {
        get: () => {
          throw new Error(`this test has no ${name}`)
        },
      },
    )
  return {
    database: untouched('database') as Database,
    jobs: untouched('jobs') as Services['jobs'],
    mail: untouched('mail') as Services['mail'],
    clock: fakeClock(),
    log: createLog('silent'),
    ...parts,
  }
}

/** The whole app without a port; closed after the file's tests. */
export async function useTestApp(
  parts: Partial<Services> = {},
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const app = await buildApp(testServices(parts), {
    ...options,
    config: { ...testConfig, ...options.config },
  })
  afterAll(() => app.close())
  return app
}
