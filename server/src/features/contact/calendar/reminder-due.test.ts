import { describe, expect, test } from 'vitest'
import { reminderDue } from './reminder-due.ts'

const hourMs = 3_600_000
const now = new Date('2026-10-01T15:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs)

const due = (startsIn: number, settledAhead: number, context: { day?: true; hour?: true } = {}) =>
  reminderDue(
    {
      startsAt: at(startsIn),
      settledAt: at(startsIn - settledAhead),
      remindedDayAt: context.day ? at(-1) : null,
      remindedHourAt: context.hour ? at(-1) : null,
    },
    now,
  )

describe('nobody is reminded', () => {
  test.each([
    ['more than a day before', due(24.1, 72)],
    ['of a day when they settled it within a day', due(23, 23.5)],
    ['of an hour when they settled it within the hour', due(0.5, 0.9)],
    ['of a day a second time', due(23, 72, { day: true })],
    ['of an hour a second time', due(0.9, 72, { day: true, hour: true })],
    ['when it has begun', due(0, 72)],
    ['when it is over', due(-3, 72)],
  ])('%s', (_, { reminder }) => expect(reminder).toBeNull())
})

describe('both are reminded', () => {
  test('a day before', () => {
    expect(due(24, 72)).toEqual({ reminder: 'day', isDayOver: true, isHourOver: false })
  })

  test('an hour before, also when they settled it within a day', () => {
    expect(due(1, 5, { day: true })).toEqual({ reminder: 'hour', isDayOver: false, isHourOver: true })
  })

  test('a day before by a server that comes back late', () => {
    expect(due(9, 72).reminder).toBe('day')
  })

  test('only of the hour by one that comes back within it, and not of the day after that', () => {
    expect(due(0.5, 72)).toEqual({ reminder: 'hour', isDayOver: true, isHourOver: true })
  })
})

test('what needs no reminder is marked at once, so that no look finds it again', () => {
  expect(due(23, 23.5)).toEqual({ reminder: null, isDayOver: true, isHourOver: false })
  expect(due(0.5, 0.9)).toEqual({ reminder: null, isDayOver: true, isHourOver: true })
})
