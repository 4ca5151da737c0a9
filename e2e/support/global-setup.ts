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
  await makeFirstList(running.url)
  return async () => {
    const code = await running.stop()
    // Its warnings often explain a failed test.
    if (running.output()) process.stdout.write(`The product of the run said:\n${running.output()}\n`)
    if (code !== 0) throw new Error(`The product of the run ended with code ${code}:\n${running.output()}`)
    removeDataDir(running.dataDir)
  }
}

async function callAs(baseURL: string, email: string, call: Call): Promise<void> {
  const person = await request.newContext({ baseURL })
  const signedIn = await person.post('/api/test-tools/sign-in', { data: { email } })
  const { accessToken } = await signedIn.json()
  const answer = await person.fetch(call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${accessToken}` },
    data: call.data,
  })
  if (!answer.ok()) throw new Error(`${call.path} for ${email}: ${answer.status()} ${await answer.text()}`)
  await person.dispose()
}

interface Call {
  method: 'POST' | 'PUT'
  path: string
  data: object
}

/** Many tests need a consumer accepted by the demo's advisor, more than she would accept in a month. */
const makeRoom = (baseURL: string) =>
  callAs(baseURL, 'dana@demo.example', {
    method: 'PUT',
    path: '/api/v1/criteria',
    data: { new_clients_per_month: 50 },
  })

/** The demo's consumer has searched before, whichever test opens their pages first. */
const makeFirstList = (baseURL: string) =>
  callAs(baseURL, 'robin@demo.example', { method: 'POST', path: '/api/v1/matchmaking/search', data: {} })
