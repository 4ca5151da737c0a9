import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { HoursException } from '@evenkeel/contract/people/availability'

/** In minutes after midnight, local time. */
export type Span = HoursException['hours'][number]

/** A possible start of a meeting, and the range in which the advisor is available. */
export interface GridTime {
  from: number
  opens: number
  closes: number
}

// Meetings start at multiples of five minutes.
const markMinutes = 5
const onMark = (minutes: number) => Math.ceil(minutes / markMinutes) * markMinutes

/**
 * The possible starts of a day, whatever is booked: from the start of each range, spaced so that all of them could be
 * booked with the buffer in between.
 */
export function dayGrid(
  spans: readonly Span[],
  { lengthMinutes, bufferMinutes }: Pick<WeeklyHours, 'lengthMinutes' | 'bufferMinutes'>,
): GridTime[] {
  const step = onMark(lengthMinutes + bufferMinutes)
  const times: GridTime[] = []
  let notBefore = 0
  for (const { from, to } of joined(spans)) {
    for (let at = Math.max(from, onMark(notBefore)); at + lengthMinutes <= to; at += step) {
      times.push({ from: at, opens: from, closes: to })
      notBefore = at + lengthMinutes + bufferMinutes
    }
  }
  return times
}

/** Sorted, with adjacent ranges merged. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}
