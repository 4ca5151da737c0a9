import { quietUntil } from '../../account/settings/quiet-hours.ts'
import type { MailPreferences } from '../../account/settings/read-mail-preferences.ts'
import { digestTimes } from './digest-times.ts'
import type { UnmailedRow } from './notification-mail-store.ts'

type Row = Pick<UnmailedRow, 'id' | 'event' | 'at' | 'mailDueAt'>

interface Sorted<Each> {
  /** In one letter, now. */
  mailed: Each[]
  /** Not before then. */
  later: Each[]
  until: Date
  /** No letter anymore: the reader turned it off. */
  dropped: Each[]
}

/** Sorts unread notifications by the reader's current preferences, not those at the time of the event. */
export function sortDue<Each extends Row>(
  rows: readonly Each[],
  { wantsEmail, quietHours, digest }: MailPreferences,
  timeZone: string | null,
  now: Date,
): Sorted<Each> {
  const dropped = rows.filter(({ event }) => !wantsEmail(event))
  const wanted = rows.filter(({ event }) => wantsEmail(event))
  const isDueBy = (time: Date) => (row: Row) => row.mailDueAt !== null && row.mailDueAt <= time
  const quiet = quietUntil(quietHours, timeZone, now)

  if (digest === 'off') {
    const due = wanted.filter(isDueBy(now))
    return quiet > now
      ? { mailed: [], later: due, until: quiet, dropped }
      : { mailed: due, later: [], until: now, dropped }
  }
  const { last, next } = digestTimes({ digest, quietHours, timeZone }, now)
  // Includes what is not yet due by itself: an event a minute before eight belongs to this digest.
  const isOfDigest = (row: Row) => row.at < last || isDueBy(last)(row)
  const ofDigest = wanted.filter(isOfDigest)
  if (quiet > now && ofDigest.length > 0) return { mailed: [], later: ofDigest, until: quiet, dropped }
  return {
    mailed: ofDigest,
    later: wanted.filter((row) => !isOfDigest(row) && isDueBy(now)(row)),
    until: next,
    dropped,
  }
}
