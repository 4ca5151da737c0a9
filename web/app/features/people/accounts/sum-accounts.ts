import { type LinkedAccount, owedTypes } from '@evenkeel/contract/people/accounts'
import { formatList } from '@evenkeel/format/lists'

type Money = Pick<LinkedAccount, 'balance' | 'currency'>

export function isForeign({ currency }: Money): boolean {
  return currency !== null && currency.toUpperCase() !== 'USD'
}

/** Only known dollar balances are summed, because a guess would silently make the total wrong. */
export function isCounted(account: Money): account is Money & { balance: number } {
  return account.balance !== null && !isForeign(account)
}

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)
/** What the totals leave out; undefined if they include every account. */
export function leftOutWords({ unsaid, foreign, currencies }: Totals): string | undefined {
  const parts = [
    unsaid > 0 && `${accounts(unsaid)} with no balance reported`,
    foreign > 0 && `${accounts(foreign)} in another currency (${currencies.join(', ')})`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `Not included: ${formatList(parts)}.` : undefined
}

export interface Totals {
  owned: number
  owed: number
  net: number
  counted: number
  /** Accounts whose bank reports no balance. */
  unsaid: number
  /** Accounts in currencies other than dollars, and those currencies. */
  foreign: number
  currencies: string[]
}

export function sumAccounts(accounts: readonly LinkedAccount[]): Totals {
  const counted = accounts.filter((account) => isCounted(account))
  const foreign = accounts.filter(isForeign)
  const sumOf = (isOwed: boolean) =>
    counted
      .filter(({ type }) => owedTypes.includes(type) === isOwed)
      .reduce((sum, { balance }) => sum + balance, 0)
  const owned = sumOf(false)
  const owed = sumOf(true)
  return {
    owned,
    owed,
    net: owned - owed,
    counted: counted.length,
    unsaid: accounts.length - counted.length - foreign.length,
    foreign: foreign.length,
    currencies: [...new Set(foreign.map(({ currency }) => String(currency).toUpperCase()))].sort(),
  }
}
