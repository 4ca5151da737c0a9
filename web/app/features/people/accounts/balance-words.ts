import { type LinkedAccount, owedTypes } from '@evenkeel/contract/people/accounts'
import { formatDollars } from '@evenkeel/format/money'
import { isCounted, isForeign } from './sum-accounts.ts'

/** A debt is named in words, because screen readers announce neither color nor a minus sign. */
export function owedWords(dollars: number): string {
  return dollars < 0 ? `${formatDollars(-dollars)} in your favor` : `${formatDollars(dollars)} owed`
}

export function balanceWords(account: Pick<LinkedAccount, 'type' | 'balance' | 'currency'>): string {
  if (isForeign(account)) return `In ${String(account.currency).toUpperCase()}`
  if (!isCounted(account)) return 'No balance reported'
  if (owedTypes.includes(account.type)) return owedWords(account.balance)
  return account.balance < 0 ? `${formatDollars(-account.balance)} overdrawn` : formatDollars(account.balance)
}
