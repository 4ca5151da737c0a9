import { type Facts, freeStarts } from './free-starts.ts'

export interface Slot {
  startsAt: Date
  minutes: number
}

/** When the advisor can still be met, and for how long. */
export function freeSlots(facts: Facts): Slot[] {
  const { lengthMinutes: minutes } = facts.hours
  return freeStarts(facts).map((start) => ({ startsAt: new Date(start), minutes }))
}
