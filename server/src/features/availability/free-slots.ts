import type { WeeklyHours } from '@evenkeel/contract/advisor-answers'
import type { HoursException } from '@evenkeel/contract/availability'
import { dayGrid, type GridTime } from './day-grid.ts'
import { zoneClock } from './zone-clock.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export interface Slot {
  startsAt: Date
  minutes: number
}

interface Facts {
  hours: WeeklyHours
  exceptions: readonly Pick<HoursException, 'date' | 'hours'>[]
  /** When the advisor is with somebody already. */
  taken: readonly { from: Date; to: Date }[]
  now: Date
  atMost?: number
}

const days: readonly WeeklyHours['hours'][number]['day'][] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * When somebody may still meet the advisor, in order: from the notice on to the horizon, by the clock on the advisor's
 * wall. A time the clock skips in spring is no slot; one it shows twice in autumn is one slot, the first time. A day
 * with as many meetings as the advisor wants has no more.
 */
export function freeSlots({
  hours,
  exceptions,
  taken,
  now,
  atMost = Number.POSITIVE_INFINITY,
}: Facts): Slot[] {
  const { lengthMinutes: minutes } = hours
  const clock = zoneClock(hours.timeZone)
  const [lengthMs, bufferMs] = [minutes * minuteMs, hours.bufferMinutes * minuteMs]
  const earliest = now.getTime() + hours.noticeDays * dayMs
  const latest = now.getTime() + hours.horizonDays * dayMs
  const gridOf = gridsOf(hours, exceptions)
  const dayOf = (moment: number) => Math.floor(clock.localAt(moment) / dayMs)
  const meetings = countBy(taken.map(({ from }) => dayOf(from.getTime())))
  const busy = taken.map(({ from, to }) => ({ from: from.getTime() - bufferMs, to: to.getTime() + bufferMs }))

  const slots: Slot[] = []
  const [firstDay, lastDay] = [dayOf(earliest), dayOf(latest)]
  let freeFrom = Number.NEGATIVE_INFINITY
  // From the day before, because its last time may leave no room for the first one after midnight.
  for (let day = firstDay - 1; day <= lastDay; day += 1) {
    const isFull = (meetings.get(day) ?? 0) >= hours.perDay
    const midnight = day * dayMs
    for (const { from, opens, closes } of day < firstDay ? gridOf(day).slice(-1) : gridOf(day)) {
      const shown = midnight + from * minuteMs
      const start = clock.momentOf(shown)
      if (start === undefined || start < freeFrom) continue
      if (start > latest) return slots
      const end = start + lengthMs
      // By the last minute: where the clock is put forward meanwhile, it may show more than closing time at the end,
      // and where it is put back, less than opening time on the way.
      const shownLast = clock.localAt(end - minuteMs) + minuteMs
      const putBackMs = Math.max(0, shown + lengthMs - shownLast)
      if (shownLast > midnight + closes * minuteMs) continue
      if (putBackMs > 0 && shown - putBackMs < midnight + opens * minuteMs) continue
      freeFrom = end + bufferMs
      if (isFull || start < earliest || busy.some((each) => start < each.to && each.from < end)) continue
      slots.push({ startsAt: new Date(start), minutes })
      if (slots.length >= atMost) return slots
    }
  }
  return slots
}

/** The times of a day, by its number since 1970. */
function gridsOf(hours: WeeklyHours, exceptions: Facts['exceptions']): (day: number) => readonly GridTime[] {
  const other = new Map(exceptions.map((each) => [Date.parse(each.date) / dayMs, each.hours]))
  const week: (GridTime[] | undefined)[] = []
  return (day) => {
    const instead = other.get(day)
    if (instead) return dayGrid(instead, hours)
    // 1970 began on a Thursday.
    const weekday = (((day + 4) % 7) + 7) % 7
    week[weekday] ??= dayGrid(
      hours.hours
        .filter((stretch) => stretch.day === days[weekday])
        .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
      hours,
    )
    return week[weekday]
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
