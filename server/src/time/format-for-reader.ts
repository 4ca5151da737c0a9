import { formatMeetingTime } from '@evenkeel/format/times'
import { defaultTimeZone } from './day-of.ts'

/** "Wed, Nov 18, 2:49 pm MT", on the clock of the person who reads it. */
export const formatForReader = (time: Date, { timeZone }: { timeZone: string | null }): string =>
  formatMeetingTime(time.getTime() / 1000, timeZone ?? defaultTimeZone)
