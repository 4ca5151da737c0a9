import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { Random } from './seeded-random.ts'

type Hours = WeeklyHours['hours']
type Day = Hours[number]['day']

const weekdays: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const onDays = (days: readonly Day[], from: string, to: string): Hours =>
  days.map((day) => ({ day, from, to }))

export interface Openness {
  hasEvenings: boolean
  hasSaturdays: boolean
}

export function randomWeeklyHours(
  random: Random,
  timeZone: string,
  { hasEvenings, hasSaturdays }: Openness,
): WeeklyHours {
  const off = random.chance(0.3) ? random.pick(weekdays) : undefined
  const days = weekdays.filter((day) => day !== off)
  const [start, end] = random.pick([
    ['09:00', '17:00'],
    ['08:30', '16:30'],
    ['10:00', '18:00'],
    ['08:00', '16:00'],
  ] as const)
  const isShortFriday = random.chance(0.4)
  const afternoons = days.filter((day) => day !== 'fri' || !isShortFriday)
  return {
    timeZone,
    hours: [
      ...onDays(days, start, '12:00'),
      ...onDays(afternoons, random.pick(['13:00', '13:30'] as const), end),
      ...(hasEvenings
        ? onDays(
            random.pick([
              ['tue', 'thu'],
              ['mon', 'wed'],
              ['wed', 'thu'],
            ]),
            '18:15',
            '20:00',
          )
        : []),
      ...(hasSaturdays ? onDays(['sat'], '09:00', '12:00') : []),
    ],
    lengthMinutes: random.pick([30, 30, 30, 45, 60] as const),
    bufferMinutes: random.pick([0, 10, 15, 15, 30]),
    noticeDays: random.pick([1, 1, 2, 2, 3]),
    horizonDays: random.pick([21, 30, 45, 60]),
    perDay: random.integer(2, 6),
  }
}
