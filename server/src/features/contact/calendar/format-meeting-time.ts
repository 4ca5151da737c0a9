import { formatTime } from '../../market/requests/format-time.ts'

/** "Tuesday, March 10 at 9:30 AM MDT, 30 minutes", in the given time zone. */
export function formatMeetingTime(
  { startsAt, minutes }: { startsAt: Date; minutes: number },
  zone: string,
): string {
  return `${formatTime(startsAt, { timeZone: zone })}, ${minutes} minutes`
}
