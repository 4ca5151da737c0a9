import { expect, test } from 'vitest'
import { blocksOn, busyItems, columnsOf, daysShown, hoursShown, mondayOf, openTimes } from './week-layout.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const zone = 'America/Denver'
const busy = (from: string, to: string, name = 'Work') => ({
  kind: 'busy' as const,
  starts_at: at(from),
  ends_at: at(to),
  name,
})

test('a week begins on Monday, also where Sunday is asked for', () => {
  for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) expect(mondayOf(day)).toBe('2026-11-16')
})

test('slots with the usual pause between them are one open time', () => {
  const slots = ['15:00', '15:40', '16:20', '18:00'].map((time) => ({
    starts_at: at(`2026-11-16T${time}:00Z`),
    minutes: 30,
  }))
  expect(openTimes(slots, 10).map(({ starts_at, ends_at }) => (ends_at - starts_at) / 60)).toEqual([110, 30])
  expect(openTimes(slots, 0)).toHaveLength(4)
})

test('a time over midnight is cut to each of its days, on the advisor’s clock', () => {
  const night = busy('2026-11-17T05:00:00Z', '2026-11-17T09:30:00Z')
  expect(blocksOn('2026-11-16', [night], zone)).toMatchObject([{ from: 22 * 60, to: 1440 }])
  expect(blocksOn('2026-11-17', [night], zone)).toMatchObject([{ from: 0, to: 150 }])
  expect(blocksOn('2026-11-18', [night], zone)).toEqual([])
})

test('busy times of several calendars that overlap are drawn once, with both names', () => {
  const items = busyItems([
    busy('2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z'),
    busy('2026-11-16T17:30:00Z', '2026-11-16T19:00:00Z', 'Family'),
    busy('2026-11-16T19:00:00Z', '2026-11-16T20:00:00Z'),
  ])
  expect(items.map(({ name }) => name)).toEqual(['Work, Family', 'Work'])
})

test('the weekend and early hours are shown only where something can be booked or is', () => {
  const saturday = {
    kind: 'open' as const,
    starts_at: at('2026-11-21T13:00:00Z'),
    ends_at: at('2026-11-21T14:00:00Z'),
  }
  const sunday = busy('2026-11-22T13:00:00Z', '2026-11-22T14:00:00Z')
  expect(daysShown('2026-11-16', [sunday], zone)).toHaveLength(5)
  expect(daysShown('2026-11-16', [saturday, sunday], zone).at(-1)).toBe('2026-11-21')
  expect(hoursShown(blocksOn('2026-11-22', [sunday], zone))).toEqual({ first: 8, last: 18 })
  expect(hoursShown(blocksOn('2026-11-21', [saturday], zone))).toEqual({ first: 6, last: 18 })
})

test('what overlaps stands side by side, and what follows has the whole width', () => {
  const blocks = blocksOn(
    '2026-11-16',
    [
      busy('2026-11-16T17:00:00Z', '2026-11-16T19:00:00Z'),
      { kind: 'open', starts_at: at('2026-11-16T18:00:00Z'), ends_at: at('2026-11-16T20:00:00Z') },
      busy('2026-11-16T20:00:00Z', '2026-11-16T21:00:00Z'),
    ],
    zone,
  )
  expect(columnsOf(blocks).map(({ column, of }) => [column, of])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})
