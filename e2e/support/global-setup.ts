import { request } from '@playwright/test'
import { removeDataDir, startProduct } from './start-product.ts'

/** One product for the whole run; specs that need a different one start it themselves. */
export default async function startForRun(): Promise<() => Promise<void>> {
  // Behind a proxy, so that test people can come from different networks: sign-ups are limited by network.
  // Calendars are files of the test itself.
  const running = await startProduct({ TRUSTED_PROXIES: '1', ALLOW_LOCAL_CALENDARS: 'true' })
  process.env.E2E_URL = running.url
  process.env.E2E_DATA_DIR = running.dataDir
  await makeRoom(running.url)
  return async () => {
    const code = await running.stop()
    // Its warnings often explain a failed test.
    const warnings = running.output().match(/^\{.*$/gm) ?? []
    if (warnings.length > 0) process.stdout.write(`The product of the run warned:\n${warnings.join('\n')}\n`)
    if (code !== 0) throw new Error(`The product of the run ended with code ${code}:\n${running.output()}`)
    removeDataDir(running.dataDir)
  }
}

/** Many tests need a consumer accepted by the demo's advisor, more than she would accept in a month. */
async function makeRoom(baseURL: string): Promise<void> {
  const dana = await request.newContext({ baseURL })
  const signedIn = await dana.post('/api/test-tools/sign-in', { data: { email: 'dana@demo.example' } })
  const { accessToken } = await signedIn.json()
  const saved = await dana.put('/api/v1/criteria', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { new_clients_per_month: 50 },
  })
  if (!saved.ok()) throw new Error(`no room could be made: ${saved.status()} ${await saved.text()}`)
  await dana.dispose()
}
