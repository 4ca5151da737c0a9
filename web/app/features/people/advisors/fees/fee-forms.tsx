import { feeLimits } from '@evenkeel/matching/cost/fee-limits'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import type { FeeDraft, FeeDraftOf } from '../onboarding/draft-answers.ts'
import { ClaimsNote } from '../record/claims-note.tsx'
import { FeeChoice } from './fee-choice.tsx'
import { FeeNumber } from './fee-number.tsx'

export interface FeeFormProps<Kind extends FeeDraft['kind']> {
  form: AnswersForm
  /** "fees.0" */
  at: string
  fee: FeeDraftOf<Kind>
  change: (changed: Partial<FeeDraftOf<Kind>>) => void
}

export const feePair = 'grid gap-4 min-[560px]:grid-cols-2 items-start'

const most = (field: keyof typeof feeLimits) => feeLimits[field][1]

const paidChoices = [
  { value: 'once', label: 'Once' },
  { value: 'yearly', label: 'Every year' },
] as const

export function FlatFeeForm({ form, at, fee, change }: FeeFormProps<'flat-fee'>) {
  return (
    <>
      <div className={feePair}>
        <FeeNumber
          form={form}
          path={`${at}.amount`}
          label="Amount"
          unit="$"
          most={most('amount')}
          value={fee.amount}
          onChange={(amount) => change({ amount })}
          isRequired
        />
        <FeeChoice
          form={form}
          path={`${at}.paid`}
          label="Paid"
          options={paidChoices}
          value={fee.paid}
          onChange={(paid) => change({ paid })}
        />
      </div>
      <Field label="What’s included" error={form.errorOf(`${at}.includes`)}>
        <TextArea
          rows={3}
          maxLength={500}
          value={fee.includes ?? ''}
          onChange={(event) => change({ includes: event.target.value })}
          onBlur={() => form.leave(`${at}.includes`)}
        />
      </Field>
      <ClaimsNote field="fees.flat-fee" text={fee.includes ?? ''} />
    </>
  )
}

export function SubscriptionForm({ form, at, fee, change }: FeeFormProps<'monthly-subscription'>) {
  return (
    <div className={feePair}>
      <FeeNumber
        form={form}
        path={`${at}.monthly`}
        label="Monthly fee"
        unit="$"
        most={most('monthly')}
        value={fee.monthly}
        onChange={(monthly) => change({ monthly })}
        isRequired
      />
      <FeeNumber
        form={form}
        path={`${at}.setUp`}
        label="One-time setup fee"
        unit="$"
        most={most('setUp')}
        value={fee.setUp}
        onChange={(setUp) => change({ setUp })}
        hint="Leave blank if none."
      />
      <FeeNumber
        form={form}
        path={`${at}.minimumTermMonths`}
        label="Minimum term"
        unit="months"
        most={most('minimumTermMonths')}
        value={fee.minimumTermMonths}
        onChange={(minimumTermMonths) => change({ minimumTermMonths })}
        hint="Leave blank if clients can cancel anytime."
      />
    </div>
  )
}

export function HourlyForm({ form, at, fee, change }: FeeFormProps<'hourly-fee'>) {
  return (
    <div className={feePair}>
      <FeeNumber
        form={form}
        path={`${at}.rate`}
        label="Hourly rate"
        unit="$"
        most={most('rate')}
        value={fee.rate}
        onChange={(rate) => change({ rate })}
        isRequired
      />
      <FeeNumber
        form={form}
        path={`${at}.minimumHours`}
        label="Minimum hours"
        unit="hours"
        most={most('minimumHours')}
        value={fee.minimumHours}
        onChange={(minimumHours) => change({ minimumHours })}
        hint="Leave blank if none."
      />
      <FeeNumber
        form={form}
        path={`${at}.firstYearHours`}
        label="Typical hours, first year"
        unit="hours"
        most={most('firstYearHours')}
        value={fee.firstYearHours}
        onChange={(firstYearHours) => change({ firstYearHours })}
        isRequired
      />
      <FeeNumber
        form={form}
        path={`${at}.laterHours`}
        label="Typical hours, later years"
        unit="hours"
        most={most('laterHours')}
        value={fee.laterHours}
        onChange={(laterHours) => change({ laterHours })}
        isRequired
      />
    </div>
  )
}
