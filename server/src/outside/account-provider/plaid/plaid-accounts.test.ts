import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { ok, plaidError, usePlaidPeer } from './fixtures/plaid-peer.ts'
import { readPlaidAccounts } from './plaid-accounts.ts'
import { plaidClient } from './plaid-client.ts'

const peer = await usePlaidPeer()
const client = plaidClient({ clientId: 'the-client', secret: 'the-secret', endpoint: peer.endpoint })
const read = (isFresh = true) => readPlaidAccounts(client, 'access-1', { isFresh, now: fakeClock().now() })
const account = {
  account_id: 'a1',
  name: 'Checking',
  mask: '0000',
  type: 'depository',
  subtype: 'checking',
  balances: { available: 90, current: 110.5, iso_currency_code: 'USD', unofficial_currency_code: null },
}

describe('accounts', () => {
  test('keep their meaning: types are ours, what is owed is what stands there, other money keeps its name', async () => {
    const balances = (current: number | null, available: number | null = null) => ({ current, available })
    const dollars = { iso_currency_code: 'USD', unofficial_currency_code: null }
    peer.on(
      '/accounts/get',
      ok({
        accounts: [
          account,
          {
            ...account,
            account_id: 'a2',
            type: 'investment',
            subtype: '401k',
            balances: { ...balances(1000), ...dollars },
          },
          {
            ...account,
            account_id: 'a3',
            type: 'brokerage',
            subtype: null,
            mask: null,
            balances: { ...balances(null, 7), ...dollars },
          },
          {
            ...account,
            account_id: 'a4',
            type: 'credit',
            subtype: 'credit card',
            balances: { ...balances(null, 5000), ...dollars },
          },
          {
            ...account,
            account_id: 'a5',
            type: 'loan',
            subtype: 'mortgage',
            balances: { ...balances(300000), ...dollars },
          },
          {
            ...account,
            account_id: 'a6',
            type: 'payroll',
            subtype: 'payroll',
            balances: { ...balances(1), iso_currency_code: null, unofficial_currency_code: 'BTC' },
          },
        ],
      }),
    )
    const found = await read(false)
    expect(found.map(({ type, subtype, balance, currency }) => [type, subtype, balance, currency])).toEqual([
      ['cash', 'checking', 110.5, 'USD'],
      ['investment', '401k', 1000, 'USD'],
      ['investment', null, 7, 'USD'],
      ['credit', 'credit card', null, 'USD'],
      ['loan', 'mortgage', 300000, 'USD'],
      ['other', 'payroll', 1, 'BTC'],
    ])
    expect(found[0]).toEqual({
      accountId: 'a1',
      name: 'Checking',
      mask: '0000',
      type: 'cash',
      subtype: 'checking',
      balance: 110.5,
      currency: 'USD',
    })
  })

  test('are read afresh only where that is wanted, with the word one bank needs', async () => {
    peer.on('/accounts/balance/get', ok({ accounts: [account] }))
    peer.on('/accounts/get', ok({ accounts: [account] }))
    await read(true)
    await read(false)
    expect(peer.heard.map(({ path, body }) => [path, body])).toEqual([
      [
        '/accounts/balance/get',
        { access_token: 'access-1', options: { min_last_updated_datetime: '2026-09-01T15:00:00Z' } },
      ],
      ['/accounts/get', { access_token: 'access-1' }],
    ])
  })

  test('of which there are none are an empty list', async () => {
    peer.on('/accounts/balance/get', plaidError(400, 'NO_ACCOUNTS'))
    expect(await read()).toEqual([])
  })
})
