import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { HoursException } from '@evenkeel/contract/people/availability'

/** In minutes after midnight, by the clock on the wall. */
type Span = HoursException['hours'][number]

/** A time at which a meeting may begin, and from when until when the advisor is there. */
export interface GridTime {
  from: number
  opens: number
  closes: number
}

// Nobody is asked to come at 9:37.
const markMinutes = 5
const onMark = (minutes: number) => Math.ceil(minutes / markMinutes) * markMinutes

/**
 * The times of a day, the same whatever is booked: from the beginning of each stretch on, so far apart that all of them
 * could be booked with the buffer between them.
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

/** In order, and what touches is one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}
