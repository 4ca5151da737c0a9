import type { RemindableMeeting } from './announced-meeting-store.ts'
import type { Reminder } from './meeting-letter-keys.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Times = Pick<RemindableMeeting, 'startsAt' | 'settledAt' | 'remindedDayAt' | 'remindedHourAt'>

interface Due {
  /** The reminder to send now; null where only a mark is set. */
  reminder: Reminder | null
  isDayOver: boolean
  isHourOver: boolean
}

/**
 * A time that was agreed less than a day (an hour) ahead needs no reminder of that kind, because people have just read
 * it. A missed reminder gives way to the nearer one.
 */
export function reminderDue({ startsAt, settledAt, remindedDayAt, remindedHourAt }: Times, now: Date): Due {
  const leftMs = startsAt.getTime() - now.getTime()
  const aheadMs = startsAt.getTime() - settledAt.getTime()
  const isOpen = leftMs > 0
  const isDayOver = isOpen && remindedDayAt === null && leftMs <= dayMs
  const isHourOver = isOpen && remindedHourAt === null && leftMs <= hourMs
  if (isHourOver) return { reminder: aheadMs > hourMs ? 'hour' : null, isDayOver, isHourOver }
  // Within the last hour only the hour reminder makes sense.
  const isStillDay = isDayOver && leftMs > hourMs
  return { reminder: isStillDay && aheadMs > dayMs ? 'day' : null, isDayOver, isHourOver }
}
