import { experienceBands } from '@evenkeel/contract/choices'
import { experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { wholeYearsSince } from '../onboarding/answers-from-record.ts'
import { useOwnRecord } from '../record/own-record.tsx'
import { AdvisorFormField } from './advisor-field.tsx'
import type { AnswersForm } from './use-answers-form.ts'

/** Derived from the first registration; advisors can only lower it, because the server accepts no more. */
export function YearsField({ form: { values, set, leave }, form }: { form: AnswersForm }) {
  const since = useOwnRecord()?.registeredSince ?? null
  const years = values.years_of_experience
  const most = since === null ? 70 : wholeYearsSince(since, new Date())
  const hints = [
    since !== null && `Up to ${most}: you’ve been registered since ${formatCalendarDay(since)}.`,
    years !== null && `Shown as “${experienceBands[experienceBandIndex(years)]}”.`,
  ].filter(Boolean)
  return (
    <AdvisorFormField
      form={form}
      field="years_of_experience"
      hint={hints.length > 0 ? hints.join(' ') : undefined}
    >
      <NumberInput
        value={years}
        onChange={(typed) => set('years_of_experience', typed)}
        onBlur={() => leave('years_of_experience')}
        min={0}
        max={most}
        className="max-w-32"
      />
    </AdvisorFormField>
  )
}
