import { dayInZone } from '@evenkeel/format/calendar-days'
import type { Slot } from './availability-queries.ts'

export interface SlotDay {
  /** YYYY-MM-DD in the reader's time zone. */
  key: string
  slots: Slot[]
}

/** Grouped by the reader's calendar days, without slots that have already started. */
export function slotDays(slots: readonly Slot[], timeZone: string, now: number = Date.now()): SlotDay[] {
  const days: SlotDay[] = []
  for (const slot of slots) {
    if (slot.starts_at * 1000 <= now) continue
    const key = dayInZone(timeZone, slot.starts_at * 1000)
    const last = days.at(-1)
    if (last?.key === key) last.slots.push(slot)
    else days.push({ key, slots: [slot] })
  }
  return days
}
