import { type AccountIcon, accountIconOf, owedTypes } from '@evenkeel/contract/people/accounts'
import { formatDollars } from '@evenkeel/format/money'
import { Banknote, ChartLine, CreditCard, HandCoins, type LucideIcon, Wallet } from 'lucide-react'
import { useId } from 'react'
import { AccountRow } from './account-row.tsx'
import { owedWords } from './balance-words.ts'
import type { AccountGroup } from './group-accounts.ts'
import { sumAccounts } from './sum-accounts.ts'

// spec 3-15
const icons: Record<AccountIcon, LucideIcon> = {
  cash: Banknote,
  investment: ChartLine,
  credit: CreditCard,
  loan: HandCoins,
  other: Wallet,
}

function groupTotal({ type, accounts }: AccountGroup): string | undefined {
  const { owned, owed, counted } = sumAccounts(accounts)
  if (counted === 0) return undefined
  return owedTypes.includes(type) ? owedWords(owed) : formatDollars(owned)
}

/** One type of account, across all banks. */
export function AccountGroupList({ group }: { group: AccountGroup }) {
  const titleId = useId()
  const iconName = accountIconOf(group.name)
  const Icon = icons[iconName]
  return (
    <div className="flex flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line pb-2">
        <h4 id={titleId} className="flex items-center gap-2 text-14 font-semibold">
          <Icon className="size-5 flex-none text-muted" data-icon={iconName} aria-hidden="true" />
          {group.name}
        </h4>
        <p className="num font-semibold">{groupTotal(group)}</p>
      </div>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {group.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
    </div>
  )
}
