import { factSources } from '@evenkeel/contract/people/register'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { SourceMark } from '../../../../ui/source-mark.tsx'
import { AdvisorFormField } from '../answers/advisor-field.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { YesNo } from '../answers/yes-no.tsx'
import { useOwnRecord } from '../record/own-record.tsx'

/** "Fee-only" is not asked directly; it follows from three answers. */
function mayCallFeeOnly(
  values: Pick<AnswersForm['values'], 'takes_commissions' | 'sells_insurance' | 'takes_referral_fees'>,
): boolean {
  return (
    values.takes_commissions === false &&
    values.sells_insurance === false &&
    values.takes_referral_fees === false
  )
}

const freeChoices = [
  { value: true, label: 'Free' },
  { value: false, label: 'Paid' },
]

function FirstMeeting({ form }: { form: AnswersForm }) {
  const meeting = form.values.first_meeting
  const change = (changed: Partial<NonNullable<typeof meeting>>) =>
    form.set('first_meeting', { isFree: true, minutes: 30, ...meeting, ...changed })
  return (
    <>
      <AdvisorFormField form={form} field="first_meeting" label="What does a first meeting cost?" isGroup>
        <ChoiceChips
          name="first-meeting"
          options={freeChoices}
          value={meeting?.isFree ?? null}
          onChange={(isFree) => change({ isFree })}
        />
      </AdvisorFormField>
      {meeting && (
        <Field
          label="How long is it?"
          isRequired
          className="max-w-60"
          error={form.errorOf('first_meeting.minutes')}
        >
          <NumberInput
            value={meeting.minutes}
            onChange={(minutes) => change({ minutes })}
            onBlur={() => form.leave('first_meeting.minutes')}
            min={15}
            max={180}
            step={15}
            suffix="minutes"
          />
        </Field>
      )}
    </>
  )
}

export function PayQuestions({ form }: { form: AnswersForm }) {
  const firm = useOwnRecord()?.firm
  return (
    <>
      <p className="text-muted">“Fee-only” requires No to the next three questions.</p>
      <YesNo form={form} field="takes_commissions" label="Do you ever receive commissions?" isRequired />
      <YesNo form={form} field="sells_insurance" label="Do you hold an insurance license?" isRequired />
      <YesNo
        form={form}
        field="takes_referral_fees"
        label="Do you pay or receive referral fees?"
        isRequired
      />
      <div role="status" className="empty:hidden">
        {mayCallFeeOnly(form.values) && firm?.pay.commissions === true && (
          <Notice kind="warning" title="Your card can’t say “fee-only”">
            Your firm’s Form ADV lists commissions.
            <SourceMark kind="register" source={factSources[firm.source]} readAt={firm.asOf} />
          </Notice>
        )}
        {mayCallFeeOnly(form.values) && firm?.pay.commissions !== true && (
          <Notice kind="info" title="Your card may say “fee-only”">
            We’ll confirm it with your firm’s Form ADV during review.
          </Notice>
        )}
      </div>
      <FirstMeeting form={form} />
    </>
  )
}
