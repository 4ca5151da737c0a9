import { type WeeklyHours, weeklyHoursSchema } from '@evenkeel/contract/people/advisor-answers'
import { weekdays } from '@evenkeel/contract/people/profile-choices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots } from './free-starts.ts'

// For any hours at any time. Expected local times come from Intl, moment by moment.

const dayMs = 86_400_000
const minuteMs = 60_000
const clockTime = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

const span = (last: number) =>
  fc.tuple(fc.nat(last), fc.nat(last)).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: b + 1 }))

const weekly = fc.record({
  // Zones whose clocks change by an hour, half an hour, two hours or never, and with odd offsets.
  timeZone: fc.constantFrom(
    'America/New_York',
    'America/Phoenix',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'Europe/Berlin',
  ),
  hours: fc.array(
    fc.record({
      day: fc.constantFrom(...(Object.keys(weekdays) as (keyof typeof weekdays)[])),
      at: span(94).map(({ from, to }) => ({ from: clockTime(from), to: clockTime(to) })),
    }),
    { maxLength: 14 },
  ),
  lengthMinutes: fc.constantFrom(15, 30, 45, 60),
  bufferMinutes: fc.nat(60),
  noticeDays: fc.nat(14),
  horizonDays: fc.integer({ min: 7, max: 40 }),
  perDay: fc.integer({ min: 1, max: 20 }),
})

// Around clock changes, and on some other days.
const now = fc
  .tuple(
    fc.constantFrom(
      '2026-03-05',
      '2026-03-27',
      '2026-04-02',
      '2026-10-01',
      '2026-10-23',
      '2026-10-30',
      '2026-07-01',
    ),
    fc.nat(4 * 24 * 60),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minuteMs))

const market = fc
  .record({
    weekly,
    now,
    exceptions: fc.array(fc.record({ in: fc.nat(20), hours: fc.array(span(1439), { maxLength: 2 }) }), {
      maxLength: 3,
    }),
    taken: fc.array(fc.record({ in: fc.nat(30 * 24 * 60), minutes: fc.integer({ min: 5, max: 300 }) }), {
      maxLength: 8,
    }),
  })
  .map((made) => ({
    now: made.now,
    hours: {
      ...made.weekly,
      hours: made.weekly.hours.map(({ day, at }) => ({ day, ...at })),
    } as WeeklyHours,
    exceptions: made.exceptions.map((each) => ({
      date: new Date(made.now.getTime() + each.in * dayMs).toISOString().slice(0, 10),
      hours: each.hours.toSorted((a, b) => a.from - b.from),
    })),
    taken: made.taken.map((each) => {
      const from = made.now.getTime() + each.in * minuteMs
      return { from: new Date(from), to: new Date(from + each.minutes * minuteMs) }
    }),
  }))

const formats = new Map<string, Intl.DateTimeFormat>()

function localOf(moment: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  const [date = '', time = ''] = format.format(moment).split(' ')
  return { date, minutes: minutesOf(time) }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function spansOf(
  {
    hours,
    exceptions,
  }: { hours: WeeklyHours; exceptions: { date: string; hours: { from: number; to: number }[] }[] },
  date: string,
) {
  // Of two for one day the later one counts; the contract allows only one.
  const instead = exceptions.findLast((each) => each.date === date)
  if (instead) return instead.hours
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  const weekday = names[new Date(date).getUTCDay()]
  return hours.hours
    .filter(({ day }) => day === weekday)
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
}

test('what is made up here are hours the contract takes', () => {
  fc.assert(
    fc.property(market, ({ hours }) => {
      expect(weeklyHoursSchema.safeParse(hours).error).toBe(undefined)
    }),
    { numRuns: 50 },
  )
})

test('slots come in order, within the hours, after the notice, before the horizon, and clear of all that is taken', () => {
  fc.assert(
    fc.property(market, (facts) => {
      const { hours, taken } = facts
      const slots = freeSlots(facts)
      const bufferMs = hours.bufferMinutes * minuteMs
      let last = Number.NEGATIVE_INFINITY
      for (const { startsAt, minutes } of slots) {
        const [from, to] = [startsAt.getTime(), startsAt.getTime() + minutes * minuteMs]
        expect(minutes).toBe(hours.lengthMinutes)
        expect(from).toBeGreaterThanOrEqual(last)
        last = to + bufferMs
        expect(from).toBeGreaterThanOrEqual(facts.now.getTime() + hours.noticeDays * dayMs)
        expect(from).toBeLessThanOrEqual(facts.now.getTime() + hours.horizonDays * dayMs)
        for (const each of taken)
          expect(from >= each.to.getTime() + bufferMs || to + bufferMs <= each.from.getTime()).toBe(true)
        // Every minute lies within the hours, also where two ranges touch.
        const day = localOf(from, hours.timeZone).date
        const spans = spansOf(facts, day)
        for (let at = from; at < to; at += 15 * minuteMs) {
          const local = localOf(at, hours.timeZone)
          expect(local.date).toBe(day)
          expect(spans.some((each) => each.from <= local.minutes && local.minutes < each.to)).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('whoever books whatever is offered, in any order, never makes a day too full or two meetings too close', () => {
  fc.assert(
    fc.property(market, fc.array(fc.nat(1000), { maxLength: 40 }), (facts, choices) => {
      const { hours } = facts
      const booked: { from: Date; to: Date }[] = []
      for (const choice of choices) {
        const offered = freeSlots({ ...facts, taken: [...facts.taken, ...booked] })
        const slot = offered[choice % Math.max(1, offered.length)]
        if (!slot) break
        booked.push({ from: slot.startsAt, to: new Date(slot.startsAt.getTime() + slot.minutes * minuteMs) })
      }
      const byDay = Map.groupBy(
        [...facts.taken, ...booked],
        ({ from }) => localOf(from.getTime(), hours.timeZone).date,
      )
      for (const day of new Set(booked.map(({ from }) => localOf(from.getTime(), hours.timeZone).date)))
        expect(byDay.get(day)?.length).toBeLessThanOrEqual(hours.perDay)
      const inOrder = booked.toSorted((a, b) => a.from.getTime() - b.from.getTime())
      for (const [place, each] of inOrder.entries()) {
        const before = inOrder[place - 1]
        if (before)
          expect(each.from.getTime() - before.to.getTime()).toBeGreaterThanOrEqual(
            hours.bufferMinutes * minuteMs,
          )
      }
    }),
    { numRuns: 60 },
  )
})

test('a meeting takes away the times it stands in the way of and those of a day that is full, and no others', () => {
  fc.assert(
    fc.property(market, (facts) => {
      const { hours, taken } = facts
      const bufferMs = hours.bufferMinutes * minuteMs
      const dayOf = (at: Date) => localOf(at.getTime(), hours.timeZone).date
      const counts = Map.groupBy(taken, ({ from }) => dayOf(from))
      const left = freeSlots({ ...facts, taken: [] }).filter(({ startsAt, minutes }) => {
        const [from, to] = [startsAt.getTime(), startsAt.getTime() + minutes * minuteMs]
        const isClear = taken.every(
          (each) => from >= each.to.getTime() + bufferMs || to + bufferMs <= each.from.getTime(),
        )
        return isClear && (counts.get(dayOf(startsAt))?.length ?? 0) < hours.perDay
      })
      expect(freeSlots(facts)).toEqual(left)
    }),
    { numRuns: 100 },
  )
})

test('asking for fewer gives the first of them', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 30 }), (facts, atMost) => {
      expect(freeSlots({ ...facts, atMost })).toEqual(freeSlots(facts).slice(0, atMost))
    }),
    { numRuns: 60 },
  )
})
