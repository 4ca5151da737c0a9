import { keysOf } from '@evenkeel/contract/keys-of'
import {
  type AccountType,
  accountTypes,
  type LinkedAccount,
  type LinkedBank,
} from '@evenkeel/contract/people/accounts'

export interface AccountWithBank extends LinkedAccount {
  bank: LinkedBank
}

export interface AccountGroup {
  type: AccountType
  name: string
  accounts: AccountWithBank[]
}

/** Groups by type in the contract's order without empty groups; inside a group the banks' order is kept. */
export function groupAccounts(banks: readonly LinkedBank[]): AccountGroup[] {
  const all = banks.flatMap((bank) => bank.accounts.map((account) => ({ ...account, bank })))
  return keysOf(accountTypes)
    .map((type) => ({
      type,
      name: accountTypes[type],
      accounts: all.filter((account) => account.type === type),
    }))
    .filter(({ accounts }) => accounts.length > 0)
}
