import type { LinkedAccount } from '@evenkeel/contract/people/accounts'

type Money = Pick<LinkedAccount, 'balance' | 'currency'>

export function isForeign({ currency }: Money): boolean {
  return currency !== null && currency.toUpperCase() !== 'USD'
}

/** Only known dollar balances are summed, because a guess would silently make the total wrong. */
export function isCounted(account: Money): account is Money & { balance: number } {
  return account.balance !== null && !isForeign(account)
}
