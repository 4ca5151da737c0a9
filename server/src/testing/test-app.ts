import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../build-app.ts'
import type { Database } from '../database/database.ts'
import { openLimits } from '../limits/open-limits.ts'
import { personalData } from '../personal-data.ts'
import { reactions } from '../reactions.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import type { Services } from '../services.ts'
import { noTracing } from '../tracing/tracing.ts'
import { fakeClock } from './fake-clock.ts'
import { noMetrics } from './no-metrics.ts'
import { recordedLive } from './recorded-live.ts'
import { testLog } from './run-logs.ts'
import { unboundedAdmission } from './unbounded-admission.ts'

export const testConfig: AppOptions['config'] = {
  publicUrl: new URL('http://localhost:3000'),
  isDemo: false,
  hasTestTools: false,
  trustedProxies: 0,
  profileServiceUrl: undefined,
  metricsToken: undefined,
}

export const testSettings: Services['settings'] = {
  publicUrl: testConfig.publicUrl,
  isDemo: false,
  supportEmail: 'help@evenkeel.example',
  // Nothing of an earlier run is there.
  uploadDir: join(tmpdir(), `evenkeel-uploads-${randomUUID()}`),
  deletedPeopleFile: join(tmpdir(), `evenkeel-deleted-people-${randomUUID()}`),
  auditHeads: { file: join(tmpdir(), `evenkeel-audit-heads-${randomUUID()}`), email: undefined },
}

/** Knows only what this process reports, and always trusts its cache. */
export function quietWatch(): Services['sessionWatch'] {
  const listeners: ((sessionId: string) => void)[] = []
  return {
    isFresh: () => true,
    tell: (ids) => {
      for (const id of ids) for (const listener of listeners) listener(id)
    },
    whenEnded: (listener) => void listeners.push(listener),
    close: async () => {},
  }
}

/** Parts a test does not provide throw when they are used. */
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
    analyticsReads: {
      read: (work) => work(parts.database ?? (untouched('database') as Database)),
      replica: () => undefined,
      close: async () => {},
    },
    jobs: untouched('jobs') as Services['jobs'],
    mail: untouched('mail') as Services['mail'],
    identityProvider: untouched('identity provider') as Services['identityProvider'],
    accountProvider: untouched('account provider') as Services['accountProvider'],
    calendars: untouched('calendars') as Services['calendars'],
    files: untouched('file store') as Services['files'],
    fileChecks: untouched('file checks') as Services['fileChecks'],
    tokens: untouched('tokens') as Services['tokens'],
    secrets: openSecrets(['a key of the tests, and only of the tests']),
    limits: untouched('limits') as Services['limits'],
    live: recordedLive(),
    matching: untouched('matching') as Services['matching'],
    sessionWatch: quietWatch(),
    settings: testSettings,
    reactions,
    personalData,
    clock: fakeClock(),
    metrics: noMetrics,
    tracing: noTracing,
    log: testLog(),
    ...parts,
  }
}

/** The whole app without a port; closed after the file's tests. */
export async function useTestApp(
  parts: Partial<Services> = {},
  options: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  const limits = await openLimits(undefined, testLog())
  const app = await buildApp(testServices({ limits, ...parts }), {
    admission: unboundedAdmission(),
    ...options,
    config: { ...testConfig, ...options.config },
  })
  afterAll(() => app.close())
  return app
}
