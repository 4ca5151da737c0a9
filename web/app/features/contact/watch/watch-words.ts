import type { CheckIn, WatchedChange } from '@evenkeel/contract/contact/watch'
import { formatCalendarDay, formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'

export const firstNameOf = (name: string) => name.split(' ')[0] || name

/** What is unread comes first, urgent before the rest, each newest first. */
export function unreadFirst(changes: readonly WatchedChange[]): WatchedChange[] {
  const rankOf = ({ is_read: isRead, is_urgent: isUrgent }: WatchedChange) => (isRead ? 2 : isUrgent ? 0 : 1)
  return changes.toSorted((a, b) => rankOf(a) - rankOf(b) || b.found_at - a.found_at)
}

/** "Nov 20", or "Nov 20, 2025" in another year than today's. */
export const dayWords = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatCalendarDayShort(day) : formatCalendarDay(day)

/** Where the sum comes from, because it is a calculation and not a bill. */
export function paidWords(paid: NonNullable<CheckIn['paid']>, firstName: string): string {
  const parts = `${formatDollars(paid.to_advisor)} to ${firstName} and ${formatDollars(paid.fund_costs)} in fund costs`
  const assets = formatDollars(paid.assets)
  return paid.basis === 'linked-accounts'
    ? `${parts}. Calculated by our cost model from the ${assets} in your linked accounts.`
    : `${parts}. Our estimate from your answers, for ${assets}.`
}

export function meetingsWords({ meetings_held: held, meetings_agreed: agreed }: CheckIn): string {
  return agreed === null ? `${formatCountOf(held, 'meeting')} held` : `${held} of ${agreed} held`
}

/** Titles have no period of their own. */
export const changedWords = (titles: readonly string[]) =>
  titles.length === 0 ? 'Nothing changed.' : `${titles.join('. ')}.`
