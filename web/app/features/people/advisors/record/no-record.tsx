import { noRecordReasons } from '@evenkeel/contract/people/profile-choices'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { type ReactNode, useEffect } from 'react'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdvisorFormField } from '../answers/advisor-field.tsx'
import { choicesOf } from '../answers/choices-of.ts'
import type { AnswersForm } from '../answers/use-answers-form.ts'

const reasons = choicesOf(noRecordReasons)
const withoutNumber = reasons.filter(({ value }) => value !== 'typo')

interface NoRecordProps {
  form: AnswersForm
  /** Undefined if the advisor has no number. */
  crd?: string | undefined
  /** The date of the newest file that was read. */
  feedDate?: string | undefined
  /** Where a proof of registration is uploaded; not available without an account. */
  proof?: ReactNode
}

/** The register has no such number: a reviewer checks it and asks for the reason. */
export function NoRecord({ form, crd, feedDate, proof }: NoRecordProps) {
  const { values, set, need } = form
  useEffect(() => {
    need('no_record_reason', true)
    return () => need('no_record_reason', false)
  }, [need])
  return (
    <div className="flex flex-col gap-6">
      <Notice kind="warning" title={crd ? 'No record found' : 'No CRD number'}>
        {crd &&
          feedDate &&
          `The register had no record for ${crd} on ${formatCalendarDay(feedDate)}. Check the number, or tell us why. `}
        A reviewer will check your registration instead.
      </Notice>
      <AdvisorFormField form={form} field="no_record_reason" isGroup isRequired>
        <RadioGroup
          name="no_record_reason"
          options={crd ? reasons : withoutNumber}
          value={values.no_record_reason}
          onChange={(reason) => set('no_record_reason', reason)}
        />
      </AdvisorFormField>
      {proof ?? (
        <p className="text-muted">
          A letter from your state or firm helps. You can upload it once you have an account.
        </p>
      )}
    </div>
  )
}
