import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { plaidCalls } from './fixtures/plaid-description.ts'
import { ok, plaidError, usePlaidPeer } from './fixtures/plaid-peer.ts'
import { plaidProvider } from './plaid-provider.ts'

const returnTo = new URL('https://evenkeel.example/consumer/profile')
const webhookUrl = new URL('https://evenkeel.example/api/v1/accounts/plaid-webhook')

describe('what we say to Plaid fits its description', async () => {
  const peer = await usePlaidPeer()
  const plaid = plaidProvider(
    { clientId: 'client', secret: 'secret', endpoint: peer.endpoint },
    { now: fakeClock().now, webhookUrl },
  )
  const misfits: unknown[] = []

  beforeEach(() => {
    misfits.length = 0
    for (const [path, { asks, example }] of Object.entries(plaidCalls))
      peer.on(path, (body) => {
        const { error } = asks.safeParse(body)
        if (!error) return ok(example)
        misfits.push([path, error.issues])
        return plaidError(400, 'INVALID_FIELD')
      })
  })

  test.each(Object.entries(plaidCalls))(
    '%s: a call without its fields, or with one it does not have, would be noticed',
    (_, call) => {
      expect(call.asks.safeParse({}).success).toBe(false)
      const { error } = call.asks.safeParse({ misspelled: 'x' })
      expect(error?.issues).toContainEqual(expect.objectContaining({ keys: ['misspelled'] }))
      expect(call.answers.parse(call.example)).toEqual(call.example)
    },
  )

  test('from the link token to the removal of the item', async () => {
    const started = await plaid.startLink({ person: 'somebody', returnTo })
    expect(started).toMatchObject({ ref: 'link-1', url: 'https://secure.plaid.com/hl/1' })
    const again = await plaid.startLink({ person: 'somebody', returnTo, token: 'access-1' })
    const linked = {
      state: 'linked',
      token: 'access-1',
      itemId: 'item-1',
      institution: { id: 'ins_1', name: 'Amberfield' },
    }
    expect(await plaid.readLink(started.ref)).toEqual(linked)
    expect(await plaid.readLink(again.ref)).toEqual(linked)

    for (const isFresh of [false, true])
      expect(await plaid.readAccounts('access-1', { isFresh })).toEqual([
        {
          accountId: 'account-1',
          name: 'Checking',
          mask: '0000',
          type: 'cash',
          subtype: 'checking',
          balance: 110,
          currency: 'USD',
        },
        {
          accountId: 'account-2',
          name: 'Card',
          mask: '1111',
          type: 'credit',
          subtype: 'credit card',
          balance: 410,
          currency: 'USD',
        },
      ])
    await plaid.remove('access-1')
    // Nothing signed it, so only the call counts.
    const jwt = `${Buffer.from('{"alg":"ES256","kid":"key-1"}').toString('base64url')}.e30.AA`
    expect(await plaid.readNews({ 'plaid-verification': jwt }, '{}')).toBeUndefined()

    expect(misfits).toEqual([])
    expect(new Set(peer.pathsHeard())).toEqual(new Set(Object.keys(plaidCalls)))
    const headers = { 'plaid-client-id': 'client', 'plaid-secret': 'secret', 'plaid-version': '2020-09-14' }
    for (const call of peer.heard) expect(call.headers).toMatchObject(headers)
  })
})
