import type { LinkedAccount } from '@evenkeel/contract/people/accounts'

type Money = Pick<LinkedAccount, 'balance' | 'currency'>

export function isForeign({ currency }: Money): boolean {
  return currency !== null && currency.toUpperCase() !== 'USD'
}

/** Only dollars that a bank has named are added up: a guess would make the total wrong without anybody seeing it. */
export function isCounted(account: Money): account is Money & { balance: number } {
  return account.balance !== null && !isForeign(account)
}
