import { weeklyHoursSchema } from '@evenkeel/contract/people/advisor-answers'
import { weekdays } from '@evenkeel/contract/people/profile-choices'
import { expect, test } from 'vitest'
import {
  addRange,
  changeRange,
  clockWords,
  copyToWorkdays,
  firstHours,
  overlapsIn,
  quarterHours,
  weekdayNames,
} from './weekly-hours.ts'

const { hours } = firstHours('America/Denver')

test('the days are those of the contract, in its order', () => {
  expect(Object.entries(weekdayNames)).toEqual(Object.entries(weekdays))
})

test('the hours one starts with are ones the contract takes', () => {
  expect(weeklyHoursSchema.safeParse(firstHours('America/Denver')).success).toBe(true)
})

test('an added time comes after the last one of its day and overlaps with nothing', () => {
  const twice = addRange(addRange(hours, 'mon'), 'mon')
  expect(twice.filter(({ day }) => day === 'mon')).toEqual([
    { day: 'mon', from: '09:00', to: '17:00' },
    { day: 'mon', from: '18:00', to: '19:00' },
    { day: 'mon', from: '20:00', to: '21:00' },
  ])
  expect(overlapsIn(twice)).toEqual({})
})

test('a closed day opens with a working day', () => {
  expect(addRange(hours, 'sun').at(-1)).toEqual({ day: 'sun', from: '09:00', to: '17:00' })
})

test('one of several times of a day is changed or taken out, and no other', () => {
  const two = addRange(hours, 'tue')
  const changed = changeRange(two, { day: 'tue', place: 1 }, { to: '20:00' })
  expect(changed.filter(({ day }) => day === 'tue').map(({ to }) => to)).toEqual(['17:00', '20:00'])
  expect(changeRange(two, { day: 'tue', place: 0 }, null).filter(({ day }) => day === 'tue')).toEqual([
    { day: 'tue', from: '18:00', to: '19:00' },
  ])
})

test('a day copied to all weekdays leaves the weekend alone', () => {
  const mixed = addRange(changeRange(hours, { day: 'mon', place: 0 }, { from: '07:30' }), 'sat')
  const copied = copyToWorkdays(mixed, 'mon')
  expect(copied.map(({ day, from }) => `${day} ${from}`)).toEqual([
    'mon 07:30',
    'tue 07:30',
    'wed 07:30',
    'thu 07:30',
    'fri 07:30',
    'sat 09:00',
  ])
})

test('times that only touch do not overlap', () => {
  expect(
    overlapsIn([
      { day: 'mon', from: '09:00', to: '12:00' },
      { day: 'mon', from: '12:00', to: '13:00' },
      { day: 'tue', from: '09:00', to: '12:00' },
    ]),
  ).toEqual({})
})

test('times are said as a clock with am and pm', () => {
  expect(['00:00', '09:15', '12:00', '23:45'].map(clockWords)).toEqual([
    '12:00 am',
    '9:15 am',
    '12:00 pm',
    '11:45 pm',
  ])
  expect(quarterHours).toHaveLength(96)
})
