import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../../../../ui/fields/field.tsx'
import { fieldAsks } from './field-asks.ts'
import { fieldLabels } from './field-labels.ts'
import type { AnswersForm } from './use-answers-form.ts'

interface AskProps extends Omit<FieldProps, 'label' | 'why' | 'whoSees' | 'isSeen' | 'error'> {
  form: AnswersForm
  field: AdvisorField
  label?: ReactNode
  /** Questions that belong together say once why and who. */
  isPlain?: boolean
}

/** One question of an advisor: its label, why we ask, who sees it, and what is wrong with the answer. */
export function Ask({ form, field, label = fieldLabels[field], isPlain = false, ...rest }: AskProps) {
  return <Field {...rest} label={label} error={form.errorOf(field)} {...(!isPlain && fieldAsks[field])} />
}
