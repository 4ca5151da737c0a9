import type { StoredDocument } from '@evenkeel/contract/people/documents'
import { dayFromToday, daysBetween, formatCalendarDay } from '@evenkeel/format/calendar-days'

const warnFromDays = 60

export interface Expiry {
  kind: 'fine' | 'soon' | 'over'
  words: string
}

/** How long a document is still valid; undefined if it does not expire. */
export function expiryOf(
  { expiresOn, isExpired }: Pick<StoredDocument, 'expiresOn' | 'isExpired'>,
  today = dayFromToday(),
): Expiry | undefined {
  if (isExpired)
    return { kind: 'over', words: expiresOn ? `Expired on ${formatCalendarDay(expiresOn)}` : 'Expired' }
  if (!expiresOn) return undefined
  const left = daysBetween(today, expiresOn)
  const on = formatCalendarDay(expiresOn)
  if (left > warnFromDays) return { kind: 'fine', words: `Expires on ${on}` }
  if (left <= 0) return { kind: 'soon', words: `Expires today, ${on}` }
  return { kind: 'soon', words: `Expires in ${left} ${left === 1 ? 'day' : 'days'}, on ${on}` }
}
