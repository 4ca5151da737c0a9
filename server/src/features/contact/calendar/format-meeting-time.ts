import { formatForReader } from '../../../time/format-for-reader.ts'

/** "Tue, Mar 10, 9:30 am MT, 30 minutes", in the given time zone. */
export function formatMeetingTime(
  { startsAt, minutes }: { startsAt: Date; minutes: number },
  zone: string,
): string {
  return `${formatForReader(startsAt, { timeZone: zone })}, ${minutes} minutes`
}
