import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { hasDescription, startPrism, usedPaths } from './fixtures/prism.ts'
import { plaidProvider } from './plaid-provider.ts'

const returnTo = new URL('https://evenkeel.example/consumer/profile')
const webhookUrl = new URL('https://evenkeel.example/api/v1/accounts/plaid-webhook')
const config = { clientId: 'client', secret: 'secret' }

if (!hasDescription)
  console.info('Plaid’s description is not here: what is said over the wire is not compared with it.')

describe.skipIf(!hasDescription)('what we say to Plaid fits its own description', () => {
  let prism: Awaited<ReturnType<typeof startPrism>>
  let endpoint: string
  const statuses: [string, number][] = []
  // The description's example of a link token has no page: it is added to the answer; everything else is Prism's.
  const between = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(prism.endpoint + request.url, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks),
    })
    statuses.push([request.url ?? '', answer.status])
    const body = (await answer.json()) as object
    const page =
      request.url === '/link/token/create' ? { hosted_link_url: 'https://secure.plaid.com/hl/1' } : {}
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...body, ...page }))
  })
  const provider = (parts: Partial<typeof config> = {}) =>
    plaidProvider({ ...config, ...parts, endpoint }, { now: fakeClock().now, webhookUrl })

  beforeAll(async () => {
    prism = await startPrism()
    await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
    endpoint = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    between.closeAllConnections()
    between.close()
    await prism?.stop()
  })

  test('and what does not fit is refused there at every address, so that this test can fail', async () => {
    const headers = {
      'content-type': 'application/json',
      'plaid-client-id': 'client',
      'plaid-secret': 'secret',
      'plaid-version': '2020-09-14',
    }
    const send = async (path: string, body: object) =>
      (await fetch(prism.endpoint + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    for (const path of usedPaths) expect([path, await send(path, {})]).toEqual([path, 422])
    const start = { client_name: 'E', language: 'en', country_codes: ['US'], user: { client_user_id: 'a' } }
    expect(await send('/link/token/create', start)).toBe(200)
    expect(await send('/link/token/create', { ...start, products: ['balances'] })).toBe(422)
  })

  test('from the link token to the removal of the item', async () => {
    const plaid = provider()
    const started = await plaid.startLink({ person: 'somebody', returnTo })
    expect(started.ref).toMatch(/^link-sandbox-/)
    expect(started.url).toBe('https://secure.plaid.com/hl/1')
    const again = await plaid.startLink({ person: 'somebody', returnTo, token: 'access-sandbox-1' })

    const state = await plaid.readLink(started.ref)
    expect(state).toMatchObject({
      state: 'linked',
      token: expect.stringMatching(/^access-sandbox-/),
      itemId: expect.stringMatching(/\w{20,}/),
      institution: { id: 'ins_20', name: 'Citizens Bank' },
    })
    expect(await plaid.readLink(again.ref)).toMatchObject({ state: expect.stringMatching(/^(linked|left)$/) })

    for (const isFresh of [false, true]) {
      const accounts = await plaid.readAccounts('access-sandbox-1', { isFresh })
      expect(accounts.length).toBeGreaterThan(0)
      for (const account of accounts)
        expect(account).toMatchObject({
          accountId: expect.any(String),
          type: expect.stringMatching(/^(cash|investment|credit|loan|other)$/),
          balance: expect.any(Number),
          currency: 'USD',
        })
    }
    await plaid.remove('access-sandbox-1')
    // The example key has no private half, so nothing can be verified: only the call counts.
    const jwt = `${Buffer.from('{"alg":"ES256","kid":"6c5516e1-92dc-479e-a8ff-5a51992e0001"}').toString('base64url')}.e30.AA`
    expect(await plaid.readNews({ 'plaid-verification': jwt }, '{}')).toBeUndefined()

    expect(new Set(statuses.map(([path]) => path))).toEqual(new Set(usedPaths))
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  })
})
