import { expect, test } from 'vitest'
import { leftOutWords, sumAccounts } from './sum-accounts.ts'
import { account } from './testing/sample-accounts.ts'

test('unknown balances and other currencies are never added', () => {
  const totals = sumAccounts([
    account({ balance: 1000 }),
    account({ balance: null }),
    account({ balance: null, currency: null }),
    account({ balance: null, currency: 'EUR' }),
    account({ balance: 900, currency: 'gbp' }),
  ])
  expect(totals).toMatchObject({ owned: 1000, owed: 0, net: 1000, counted: 1, unsaid: 2, foreign: 2 })
  expect(leftOutWords(totals)).toBe(
    'Not included: 2 accounts with no balance reported and 2 accounts in another currency (EUR, GBP).',
  )
})

test('credit and loans count against, everything else for', () => {
  const totals = sumAccounts([
    account({ type: 'cash', balance: 4000 }),
    account({ type: 'investment', balance: 90_000 }),
    account({ type: 'other', balance: 500 }),
    account({ type: 'credit', balance: 1500 }),
    account({ type: 'loan', balance: 120_000 }),
  ])
  expect(totals).toMatchObject({ owned: 94_500, owed: 121_500, net: -27_000 })
  expect(leftOutWords(totals)).toBeUndefined()
})

test('an overdrawn account lowers what is owned, an overpaid card what is owed', () => {
  const totals = sumAccounts([account({ balance: -50 }), account({ type: 'credit', balance: -20 })])
  expect(totals).toMatchObject({ owned: -50, owed: -20, net: -30 })
})

test('dollars without a currency named are dollars', () => {
  expect(sumAccounts([account({ balance: 7, currency: null })]).owned).toBe(7)
})

test('nothing adds up to nothing', () => {
  expect(sumAccounts([])).toMatchObject({ owned: 0, owed: 0, net: 0, counted: 0 })
})
