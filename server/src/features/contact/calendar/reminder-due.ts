import type { Reminder } from './letter-keys.ts'
import type { RemindableMeeting } from './meeting-to-tell-store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Times = Pick<RemindableMeeting, 'startsAt' | 'settledAt' | 'remindedDayAt' | 'remindedHourAt'>

interface Due {
  /** The one that is told now; null where only a mark is set. */
  reminder: Reminder | null
  isDayOver: boolean
  isHourOver: boolean
}

/**
 * Whoever settled the time less than a day (an hour) before it needs no reminder of that kind: they have just read it. One
 * that nobody was there to send gives way to the nearer one.
 */
export function reminderDue({ startsAt, settledAt, remindedDayAt, remindedHourAt }: Times, now: Date): Due {
  const leftMs = startsAt.getTime() - now.getTime()
  const aheadMs = startsAt.getTime() - settledAt.getTime()
  const isOpen = leftMs > 0
  const isDayOver = isOpen && remindedDayAt === null && leftMs <= dayMs
  const isHourOver = isOpen && remindedHourAt === null && leftMs <= hourMs
  if (isHourOver) return { reminder: aheadMs > hourMs ? 'hour' : null, isDayOver, isHourOver }
  // Of a day that has shrunk to an hour nothing is left to remind of.
  const isStillDay = isDayOver && leftMs > hourMs
  return { reminder: isStillDay && aheadMs > dayMs ? 'day' : null, isDayOver, isHourOver }
}
