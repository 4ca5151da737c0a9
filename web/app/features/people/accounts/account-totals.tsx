import { formatDollars } from '@evenkeel/format/money'
import type { Totals } from './sum-accounts.ts'
import { leftOutWords } from './sum-accounts.ts'

function Total({ name, dollars }: { name: string; dollars: number }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-4 medium:block">
      <dt className="text-muted">{name}</dt>
      <dd className="num text-20 font-semibold wrap-anywhere">{formatDollars(dollars)}</dd>
    </div>
  )
}

export function AccountTotals({ totals }: { totals: Totals }) {
  const leftOut = leftOutWords(totals)
  return (
    <div className="flex flex-col gap-2">
      {totals.counted > 0 && (
        <dl className="grid gap-x-4 gap-y-1 medium:grid-cols-3">
          <Total name="You own" dollars={totals.owned} />
          <Total name="You owe" dollars={totals.owed} />
          <Total name="Net" dollars={totals.net} />
        </dl>
      )}
      {leftOut && <p className="text-muted">{leftOut}</p>}
    </div>
  )
}
