import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ReactNode } from 'react'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { AdvisorFormField } from './advisor-field.tsx'
import type { AnswersForm } from './use-answers-form.ts'

type YesNoField = Extract<
  AdvisorField,
  'is_fiduciary' | 'has_disclosures' | 'takes_commissions' | 'sells_insurance' | 'takes_referral_fees'
>

interface YesNoProps {
  form: AnswersForm
  field: YesNoField
  label: ReactNode
  isRequired?: boolean
  hint?: ReactNode
}

const options = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

export function YesNo({ form, field, label, isRequired = false, hint }: YesNoProps) {
  return (
    <AdvisorFormField form={form} field={field} label={label} isGroup isRequired={isRequired} hint={hint}>
      <ChoiceChips
        name={field}
        options={options}
        value={form.values[field]}
        onChange={(answer) => form.set(field, answer)}
      />
    </AdvisorFormField>
  )
}
