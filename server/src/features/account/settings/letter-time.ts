import { quietUntil } from './quiet-hours.ts'
import type { MailPreferences } from './read-mail-preferences.ts'

/** When a letter may be sent: after the quiet hours, but no later than halfway to when it is needed. */
export function letterTime(
  { quietHours }: Pick<MailPreferences, 'quietHours'>,
  timeZone: string | null,
  now: Date,
  neededBy?: Date,
): Date {
  const quiet = quietUntil(quietHours, timeZone, now)
  if (!neededBy) return quiet
  const halfway = new Date((now.getTime() + neededBy.getTime()) / 2)
  return quiet < halfway ? quiet : halfway
}
