import { formatDateAndTime } from '@evenkeel/format/times'
import { useNow } from '../../../ui/use-now.ts'
import { balanceWords } from './balance-words.ts'
import type { AccountWithBank } from './group-accounts.ts'
import { subtypeWords } from './subtype-words.ts'
import { isCounted } from './sum-accounts.ts'

const day = 86_400

/** Whether the balance is too old to be shown without its date. */
export const isOutdated = (syncedAt: number, now: number): boolean => now - syncedAt >= day

function detailsOf({ bank, subtype, name, mask }: AccountWithBank): string {
  const kind = subtype && subtype.toLowerCase() !== 'other' ? subtypeWords(subtype) : undefined
  return [
    bank.institution,
    kind?.toLowerCase() === name.toLowerCase() ? undefined : kind,
    mask ? `ending in ${mask}` : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}

export function AccountRow({ account }: { account: AccountWithBank }) {
  const now = useNow(30_000)
  const { syncedAt, state } = account.bank
  // A balance that is no longer refreshed shows its date.
  const isDated = syncedAt !== null && (state === 'sign-in-again' || isOutdated(syncedAt, now))
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{account.name}</p>
        <p className="text-muted wrap-anywhere">{detailsOf(account)}</p>
      </div>
      <div className="num ml-auto text-right">
        <p className={isCounted(account) ? 'font-medium' : 'text-muted'}>{balanceWords(account)}</p>
        {isDated && isCounted(account) && (
          <p className="text-12 text-muted">as of {formatDateAndTime(syncedAt)}</p>
        )}
      </div>
    </li>
  )
}
