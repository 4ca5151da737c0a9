import { expect, test } from 'vitest'
import { groupAccounts } from './group-accounts.ts'
import { account, bank, secondBankId } from './testing/sample-accounts.ts'

test('groups follow the order of the types over all banks, and empty ones are left out', () => {
  const groups = groupAccounts([
    bank({ accounts: [account({ type: 'loan', name: 'A' }), account({ type: 'cash', name: 'B' })] }),
    bank({ id: secondBankId, institution: 'Other', accounts: [account({ type: 'cash', name: 'C' })] }),
  ])
  expect(groups.map(({ name, accounts }) => [name, accounts.map((one) => one.name)])).toEqual([
    ['Cash', ['B', 'C']],
    ['Loan', ['A']],
  ])
  expect(groups[0]?.accounts[1]?.bank.institution).toBe('Other')
})

test('a bank without accounts makes no group', () => {
  expect(groupAccounts([bank({ accounts: [] })])).toEqual([])
})
