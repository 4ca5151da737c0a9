import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import { describe, expect, test } from 'vitest'
import { freeSlots } from './free-starts.ts'

type Facts = Parameters<typeof freeSlots>[0]
const everyDay = (from: string, to: string): WeeklyHours['hours'] =>
  (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({ day, from, to }))

const plain: WeeklyHours = {
  timeZone: 'America/New_York',
  hours: everyDay('09:00', '10:00'),
  lengthMinutes: 60,
  bufferMinutes: 0,
  noticeDays: 0,
  horizonDays: 7,
  perDay: 20,
}

const slots = (hours: Partial<WeeklyHours>, now: string, rest: Partial<Facts> = {}) =>
  freeSlots({ hours: { ...plain, ...hours }, exceptions: [], taken: [], now: new Date(now), ...rest }).map(
    ({ startsAt }) => startsAt.toISOString().slice(0, 16),
  )
const taken = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

describe('no time is offered', () => {
  test('before the notice is over or after the horizon', () => {
    const now = '2026-06-01T13:00:00Z'
    expect(slots({}, now)).toHaveLength(8)
    expect(slots({}, now).at(0)).toBe('2026-06-01T13:00')
    expect(slots({}, now).at(-1)).toBe('2026-06-08T13:00')
    expect(slots({}, '2026-06-01T13:00:01Z').at(0)).toBe('2026-06-02T13:00')
    expect(slots({ noticeDays: 2 }, now).at(0)).toBe('2026-06-03T13:00')
    expect(slots({ noticeDays: 14 }, now)).toEqual([])
  })

  test('on a closed day, or where a meeting does not fit', () => {
    const onlyMondays = { hours: [{ day: 'mon', from: '09:00', to: '09:45' } as const] }
    expect(slots(onlyMondays, '2026-06-01T00:00:00Z')).toEqual([])
    expect(slots({ ...onlyMondays, lengthMinutes: 45 }, '2026-06-02T00:00:00Z')).toEqual(['2026-06-08T13:00'])
    expect(slots({ hours: [] }, '2026-06-01T00:00:00Z')).toEqual([])
  })

  test('while the advisor is with somebody, nor within the buffer before and after', () => {
    const hours = { hours: everyDay('09:00', '12:00'), lengthMinutes: 30, bufferMinutes: 15 } as const
    const now = '2026-06-01T05:00:00Z'
    const first = (busy: ReturnType<typeof taken>[]) =>
      slots(hours, now, { taken: busy })
        .filter((at) => at.startsWith('2026-06-01'))
        .map((at) => at.slice(11))
    expect(first([])).toEqual(['13:00', '13:45', '14:30', '15:15'])
    expect(first([taken('2026-06-01T13:45:00Z', '2026-06-01T14:15:00Z')])).toEqual([
      '13:00',
      '14:30',
      '15:15',
    ])
    expect(first([taken('2026-06-01T13:44:00Z', '2026-06-01T14:16:00Z')])).toEqual(['15:15'])
  })

  test('on a day with as many meetings as the advisor wants, by the day on their own wall', () => {
    const hours = { hours: everyDay('18:00', '22:00'), perDay: 2 }
    const now = '2026-06-01T05:00:00Z'
    // 19:00 and 21:00 on June 1 in New York, which is June 2 in London.
    const two = [
      taken('2026-06-01T23:00:00Z', '2026-06-02T00:00:00Z'),
      taken('2026-06-02T01:00:00Z', '2026-06-02T02:00:00Z'),
    ]
    expect(slots(hours, now, { taken: two }).at(0)).toBe('2026-06-02T22:00')
    expect(slots(hours, now, { taken: two.slice(1) }).slice(0, 3)).toEqual([
      '2026-06-01T22:00',
      '2026-06-01T23:00',
      '2026-06-02T00:00',
    ])
  })

  test('on a day off; other hours of a day stand instead of the usual ones', () => {
    const exceptions = [
      { date: '2026-06-02', hours: [] },
      { date: '2026-06-03', hours: [{ from: 1380, to: 1440 }] },
    ]
    expect(slots({}, '2026-06-01T12:00:00Z', { exceptions }).slice(0, 3)).toEqual([
      '2026-06-01T13:00',
      '2026-06-04T03:00',
      '2026-06-04T13:00',
    ])
  })

  test('so soon after midnight that the buffer after the last one of the day before is gone', () => {
    const exceptions = [
      { date: '2026-06-02', hours: [{ from: 1380, to: 1440 }] },
      { date: '2026-06-03', hours: [{ from: 0, to: 120 }] },
    ]
    const all = slots({ bufferMinutes: 15 }, '2026-06-03T03:30:00Z', { exceptions })
    expect(all.slice(0, 2)).toEqual(['2026-06-04T13:00', '2026-06-05T13:00'])
    expect(slots({}, '2026-06-03T03:30:00Z', { exceptions })[0]).toBe('2026-06-03T04:00')
  })
})

describe('nine in the morning is nine in the morning', () => {
  test('in New York, before and after the clock is put forward', () => {
    expect(slots({ horizonDays: 14 }, '2026-03-07T05:00:00Z').slice(0, 3)).toEqual([
      '2026-03-07T14:00',
      '2026-03-08T13:00',
      '2026-03-09T13:00',
    ])
  })

  test('in New York, before and after it is put back', () => {
    expect(slots({}, '2026-10-31T04:00:00Z').slice(0, 3)).toEqual([
      '2026-10-31T13:00',
      '2026-11-01T14:00',
      '2026-11-02T14:00',
    ])
  })

  test('in Phoenix, which knows no summer time', () => {
    for (const day of ['2026-03-08', '2026-11-01'])
      expect(slots({ timeZone: 'America/Phoenix' }, `${day}T00:00:00Z`)[0]).toBe(`${day}T16:00`)
  })

  test('in Sydney, where spring comes in October and the day begins before ours', () => {
    const sydney = { timeZone: 'Australia/Sydney' }
    expect(slots(sydney, '2026-10-02T20:00:00Z').slice(0, 3)).toEqual([
      '2026-10-02T23:00',
      '2026-10-03T22:00',
      '2026-10-04T22:00',
    ])
    expect(slots(sydney, '2026-04-03T20:00:00Z').slice(0, 3)).toEqual([
      '2026-04-03T22:00',
      '2026-04-04T23:00',
      '2026-04-05T23:00',
    ])
  })
})

describe('in the night in which the clocks change', () => {
  const night = { hours: everyDay('00:00', '04:00'), lengthMinutes: 30 } as const
  const of = (day: string, all: string[]) => all.filter((at) => at.startsWith(day)).map((at) => at.slice(11))

  test('hours that are skipped are no slots', () => {
    expect(of('2026-03-08', slots(night, '2026-03-08T04:00:00Z'))).toEqual(
      ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'], // 0:00 to 1:30, then 3:00 and 3:30.
    )
  })

  test('hours that come twice are slots once', () => {
    expect(of('2026-11-01', slots(night, '2026-11-01T03:00:00Z'))).toEqual(
      ['04:00', '04:30', '05:00', '05:30', '07:00', '07:30', '08:00', '08:30'], // The second 1:00 and 1:30 are missing.
    )
  })

  test('a meeting over the change is as long as any, and what comes after it waits for its end', () => {
    const hours = { hours: everyDay('01:45', '04:00'), lengthMinutes: 30 } as const
    // 1:45 ends at 3:15 local time: 2:15 and 2:45 do not exist, and 3:15 begins when it ends.
    expect(of('2026-03-08', slots(hours, '2026-03-08T04:00:00Z'))).toEqual(['06:45', '07:15'])
    const long = { hours: everyDay('01:30', '04:30'), lengthMinutes: 60 } as const
    // 1:30 ends at 3:30; 2:30 does not exist; 3:30 does.
    expect(of('2026-03-08', slots(long, '2026-03-08T04:00:00Z'))).toEqual(['06:30', '07:30'])
  })

  test('a meeting does not go on after closing time because the clock was put forward', () => {
    const hours = { hours: everyDay('01:45', '02:15'), lengthMinutes: 30 } as const
    expect(of('2026-03-08', slots(hours, '2026-03-08T04:00:00Z'))).toEqual([])
    expect(of('2026-03-09', slots(hours, '2026-03-08T04:00:00Z'))).toEqual(['05:45'])
    const untilTwo = { hours: everyDay('01:30', '02:00'), lengthMinutes: 30 } as const
    expect(of('2026-03-08', slots(untilTwo, '2026-03-08T04:00:00Z'))).toEqual(['06:30'])
  })

  test('a meeting does not go on before opening time because it was put back', () => {
    const hours = { hours: everyDay('01:30', '02:15'), lengthMinutes: 45 } as const
    // The first 1:30 ends half an hour later at the second one o'clock.
    expect(of('2026-11-01', slots(hours, '2026-11-01T03:00:00Z'))).toEqual([])
    expect(of('2026-11-02', slots(hours, '2026-11-01T03:00:00Z'))).toEqual(['06:30'])
    const all = { hours: everyDay('00:30', '02:15'), lengthMinutes: 45 } as const
    expect(of('2026-11-01', slots(all, '2026-11-01T03:00:00Z'))).toEqual(['04:30', '05:15'])
  })
})

test('only as many as are asked for, the first ones', () => {
  expect(slots({}, '2026-06-01T12:00:00Z', { atMost: 2 })).toEqual(['2026-06-01T13:00', '2026-06-02T13:00'])
})

test('each slot says how long it is', () => {
  const [slot] = freeSlots({
    hours: plain,
    exceptions: [],
    taken: [],
    now: new Date('2026-06-01T12:00:00Z'),
  })
  expect(slot).toEqual({ startsAt: new Date('2026-06-01T13:00:00Z'), minutes: 60 })
})
