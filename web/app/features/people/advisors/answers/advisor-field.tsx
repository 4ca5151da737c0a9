import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../../../../ui/fields/field.tsx'
import { fieldAudiences } from './field-audiences.ts'
import { fieldLabels } from './field-labels.ts'
import type { AnswersForm } from './use-answers-form.ts'

interface AdvisorFormFieldProps extends Omit<FieldProps, 'label' | 'why' | 'whoSees' | 'isSeen' | 'error'> {
  form: AnswersForm
  field: AdvisorField
  label?: ReactNode
}

/** One question to an advisor: label, who sees it if that is an exception, and the error. */
export function AdvisorFormField({
  form,
  field,
  label = fieldLabels[field],
  ...rest
}: AdvisorFormFieldProps) {
  return <Field {...rest} label={label} error={form.errorOf(field)} {...fieldAudiences[field]} />
}
