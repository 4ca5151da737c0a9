import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { HoursException } from '@evenkeel/contract/people/availability'
import { type ZoneClock, zoneClock } from '../../../time/zone-clock.ts'
import { dayGrid, type GridTime, type Span } from './day-grid.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export interface Facts {
  hours: WeeklyHours
  exceptions: readonly Pick<HoursException, 'date' | 'hours'>[]
  /** Times that are already booked. */
  taken: readonly { from: Date; to: Date }[]
  /** Times busy in the advisor's other calendars, which do not count toward the daily limit. */
  busy?: readonly { from: Date; to: Date }[]
  now: Date
  atMost?: number
}

const days: readonly WeeklyHours['hours'][number]['day'][] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Start times still available, in order: from the notice period to the horizon, in the advisor's time zone. A time
 * skipped in spring is no slot; one that occurs twice in fall is one slot, the first. A day that has reached the
 * advisor's maximum has none.
 */
export function freeStarts({
  hours,
  exceptions,
  taken,
  busy = [],
  now,
  atMost = Number.POSITIVE_INFINITY,
}: Facts): number[] {
  const clock = zoneClock(hours.timeZone)
  const [lengthMs, bufferMs] = [hours.lengthMinutes * minuteMs, hours.bufferMinutes * minuteMs]
  const earliest = now.getTime() + hours.noticeDays * dayMs
  const latest = now.getTime() + hours.horizonDays * dayMs
  const gridOf = gridsOf(hours, exceptions)
  const dayOf = (moment: number) => Math.floor(clock.localAt(moment) / dayMs)
  const meetings = countBy(taken.map(({ from }) => dayOf(from.getTime())))
  const isBusy = busyThen([...taken, ...busy], bufferMs)

  const starts: number[] = []
  const [firstDay, lastDay] = [dayOf(earliest), dayOf(latest)]
  let freeFrom = Number.NEGATIVE_INFINITY
  // Starts with the day before, because its last slot may block the first one after midnight.
  for (let day = firstDay - 1; day <= lastDay; day += 1) {
    const isFull = (meetings.get(day) ?? 0) >= hours.perDay
    const midnight = day * dayMs
    // No time zone is a whole day from UTC, so the day lies within this range. On most days the offset does not
    // change.
    const ahead = clock.aheadFrom(midnight - dayMs, midnight + 2 * dayMs) ?? Number.NaN
    const isSteady = !Number.isNaN(ahead)
    for (const time of day < firstDay ? gridOf(day).slice(-1) : gridOf(day)) {
      const shown = midnight + time.from * minuteMs
      const start = isSteady ? shown - ahead : startByClock(clock, midnight, time, lengthMs)
      if (!(start >= freeFrom)) continue
      if (start > latest) return starts
      const end = start + lengthMs
      freeFrom = end + bufferMs
      if (isFull || start < earliest || isBusy(start, end)) continue
      starts.push(start)
      if (starts.length >= atMost) return starts
    }
  }
  return starts
}

/** For days with a possible clock change: NaN if the time does not exist or leaves the hours. */
function startByClock(
  clock: ZoneClock,
  midnight: number,
  { from, opens, closes }: GridTime,
  lengthMs: number,
): number {
  const shown = midnight + from * minuteMs
  const start = clock.momentOf(shown)
  if (start === undefined) return Number.NaN
  // Uses the last minute, because a clock change during the meeting may show more than closing time at its end or
  // less than opening time on the way.
  const shownLast = clock.localAt(start + lengthMs - minuteMs) + minuteMs
  const putBackMs = Math.max(0, shown + lengthMs - shownLast)
  if (shownLast > midnight + closes * minuteMs) return Number.NaN
  return putBackMs > 0 && shown - putBackMs < midnight + opens * minuteMs ? Number.NaN : start
}

/** Whether a time range, with buffer, overlaps a booking. Must be asked in chronological order. */
function busyThen(taken: Facts['taken'], bufferMs: number): (start: number, end: number) => boolean {
  const busy = taken
    .map(({ from, to }) => ({ from: from.getTime() - bufferMs, to: to.getTime() + bufferMs }))
    .sort((a, b) => a.to - b.to)
  // The earliest start from each one on, because meetings may overlap.
  for (let place = busy.length - 2; place >= 0; place -= 1) {
    const [each, next] = [busy[place], busy[place + 1]]
    if (each && next && next.from < each.from) each.from = next.from
  }
  let place = 0
  let next = busy[0]
  return (start, end) => {
    while (next && next.to <= start) {
      place += 1
      next = busy[place]
    }
    return next !== undefined && next.from < end
  }
}

/** Cached per hours object: it is read once and used for every list. */
const weeks = new WeakMap<WeeklyHours, (GridTime[] | undefined)[]>()

/** The possible starts of a day, by days since 1970. */
function gridsOf(hours: WeeklyHours, exceptions: Facts['exceptions']): (day: number) => readonly GridTime[] {
  const other = new Map(exceptions.map((each) => [Date.parse(each.date) / dayMs, each.hours]))
  const week = weeks.get(hours) ?? []
  weeks.set(hours, week)
  return (day) => {
    const instead = other.get(day)
    if (instead) return dayGrid(instead, hours)
    const weekday = weekdayOf(day)
    week[weekday] ??= dayGrid(weeklySpans(hours, weekday), hours)
    return week[weekday]
  }
}

/** 1970 began on a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

const weeklySpans = ({ hours }: WeeklyHours, weekday: number): Span[] =>
  hours
    .filter((stretch) => stretch.day === days[weekday])
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))

/** When the advisor is available on a day, by days since 1970. */
export function spansOn(
  { hours, exceptions }: Pick<Facts, 'hours' | 'exceptions'>,
  day: number,
): readonly Span[] {
  const exception = exceptions.find(({ date }) => Date.parse(date) / dayMs === day)
  return exception?.hours ?? weeklySpans(hours, weekdayOf(day))
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function countBy(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

export interface Slot {
  startsAt: Date
  minutes: number
}

/** When the advisor can still be met, and for how long. */
export function freeSlots(facts: Facts): Slot[] {
  const { lengthMinutes: minutes } = facts.hours
  return freeStarts(facts).map((start) => ({ startsAt: new Date(start), minutes }))
}
