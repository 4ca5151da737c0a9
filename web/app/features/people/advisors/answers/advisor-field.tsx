import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../../../../ui/fields/field.tsx'
import { fieldLabels } from './field-labels.ts'
import { fieldReasons } from './field-reasons.ts'
import type { AnswersForm } from './use-answers-form.ts'

interface AdvisorFormFieldProps extends Omit<FieldProps, 'label' | 'why' | 'whoSees' | 'isSeen' | 'error'> {
  form: AnswersForm
  field: AdvisorField
  label?: ReactNode
  /** Questions that belong together say once why and who. */
  isPlain?: boolean
}

/** One question of an advisor: its label, why we ask, who sees it, and what is wrong with the answer. */
export function AdvisorFormField({
  form,
  field,
  label = fieldLabels[field],
  isPlain = false,
  ...rest
}: AdvisorFormFieldProps) {
  return <Field {...rest} label={label} error={form.errorOf(field)} {...(!isPlain && fieldReasons[field])} />
}
