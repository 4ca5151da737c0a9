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
  /** For grouped questions, which show the reason and the audience only once. */
  isPlain?: boolean
}

/** One question to an advisor: label, why we ask, who sees it, and the error. */
export function AdvisorFormField({
  form,
  field,
  label = fieldLabels[field],
  isPlain = false,
  ...rest
}: AdvisorFormFieldProps) {
  return <Field {...rest} label={label} error={form.errorOf(field)} {...(!isPlain && fieldReasons[field])} />
}
