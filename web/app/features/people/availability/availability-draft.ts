import type { CallInput } from '@evenkeel/contract/endpoint'
import { weeklyHoursSchema } from '@evenkeel/contract/people/advisor-answers'
import type { Availability, HoursException, saveAvailability } from '@evenkeel/contract/people/availability'
import { dayInZone } from '@evenkeel/format/calendar-days'
import { readerZone } from '@evenkeel/format/reader-zone'
import { overlapsIn, type WeeklyHoursDraft } from '../../../ui/fields/weekly-hours.ts'

/** The unsaved input on top of the saved availability. */
export interface AvailabilityDraft {
  weekly_hours: WeeklyHoursDraft | null
  exceptions: HoursException[]
}
type DraftField = keyof AvailabilityDraft

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const draftOf = ({ weekly_hours, exceptions }: Availability): AvailabilityDraft => ({
  weekly_hours,
  exceptions,
})

export function changedFields(saved: Availability, draft: AvailabilityDraft): DraftField[] {
  return (['weekly_hours', 'exceptions'] as const).filter((field) => !isSame(saved[field], draft[field]))
}

/** The same paths as the server's: "weekly_hours.hours.1.from". */
export function problemsIn({ weekly_hours: weekly }: AvailabilityDraft): Record<string, string> {
  if (!weekly) return {}
  const problems: Record<string, string> = overlapsIn(weekly.hours)
  for (const { path, message } of weeklyHoursSchema.safeParse(weekly).error?.issues ?? [])
    problems[['weekly_hours', ...path].join('.')] ??= message === 'Invalid input' ? 'Choose one.' : message
  return problems
}

export const todayOf = ({ weekly_hours }: Pick<AvailabilityDraft, 'weekly_hours'>) =>
  dayInZone(weekly_hours?.timeZone ?? readerZone())

/** Leaves out past days; only for a draft without problems. */
export function patchOf(
  draft: AvailabilityDraft,
  changed: readonly DraftField[],
): CallInput<typeof saveAvailability>['body'] {
  const today = todayOf(draft)
  return {
    ...(changed.includes('weekly_hours') && {
      weekly_hours: draft.weekly_hours && weeklyHoursSchema.parse(draft.weekly_hours),
    }),
    ...(changed.includes('exceptions') && {
      exceptions: draft.exceptions.filter(({ date }) => date >= today),
    }),
  }
}
