import {
  type HoursException,
  hoursExceptionSchema,
  mostExceptions,
} from '@evenkeel/contract/people/availability'
import { daysBetween } from '@evenkeel/format/calendar-days'
import { daysFrom, isDay } from './calendar-days.ts'

/** One day or several consecutive days during editing. */
export interface DaysDraft {
  first: string
  /** Empty means only the first day. */
  last: string
  isClosed: boolean
  hours: HoursException['hours']
  note: string
}

export const noDays: DaysDraft = {
  first: '',
  last: '',
  isClosed: true,
  hours: [{ from: 540, to: 1020 }],
  note: '',
}

type DaysProblems = Partial<Record<'first' | 'last' | 'hours' | 'note', string>>

export function newDays({ first, last, isClosed, hours, note }: DaysDraft): HoursException[] {
  if (!isDay(first)) return []
  const count = isDay(last) ? daysBetween(first, last) + 1 : 1
  return Array.from({ length: Math.max(0, Math.min(count, mostExceptions + 1)) }, (_, place) => ({
    date: daysFrom(first, place),
    hours: isClosed ? [] : hours,
    note: note.trim(),
  }))
}

/** Why these days cannot be added, in the contract's sentences where it has some. */
export function daysProblems(draft: DaysDraft, today: string): DaysProblems {
  const problems: DaysProblems = {}
  if (!isDay(draft.first)) problems.first = 'Choose a date.'
  else if (draft.first < today) problems.first = 'Choose today or a later day.'
  if (draft.last !== '') {
    if (!isDay(draft.last)) problems.last = 'Choose a date.'
    else if (draft.last < draft.first) problems.last = 'Choose a day after the first.'
    else if (daysBetween(draft.first, draft.last) >= mostExceptions)
      problems.last = `Choose ${mostExceptions} days or fewer.`
  }
  if (!draft.isClosed && draft.hours.length === 0) problems.hours = 'Add a time or choose Unavailable.'
  const [one] = newDays({ ...draft, first: today, last: '' })
  for (const { path, message } of hoursExceptionSchema.safeParse(one).error?.issues ?? []) {
    if (path[0] === 'hours') problems.hours ??= message
    if (path[0] === 'note') problems.note ??= message
  }
  return problems
}
