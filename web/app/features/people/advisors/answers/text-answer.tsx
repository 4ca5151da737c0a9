import type { ReactNode } from 'react'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextInput, type TextInputProps } from '../../../../ui/fields/text-input.tsx'
import type { TextField } from '../onboarding/draft-answers.ts'
import { AdvisorFormField } from './advisor-field.tsx'
import type { AnswersForm } from './use-answers-form.ts'

interface TextAnswerProps
  extends Pick<TextInputProps, 'inputMode' | 'autoComplete' | 'placeholder' | 'type'> {
  form: AnswersForm
  field: TextField
  isRequired?: boolean
  hint?: ReactNode
  label?: string
}

export function TextAnswer({ form, field, isRequired = false, hint, label, ...input }: TextAnswerProps) {
  return (
    <AdvisorFormField form={form} field={field} label={label} isRequired={isRequired} hint={hint}>
      <TextInput
        {...input}
        name={field}
        value={form.values[field]}
        onChange={(event) => form.set(field, event.target.value)}
        onBlur={() => form.leave(field)}
      />
    </AdvisorFormField>
  )
}

interface LongAnswerProps {
  form: AnswersForm
  field: TextField
  most: number
  isRequired?: boolean
  hint?: ReactNode
  rows?: number
  children?: ReactNode
}

export function LongAnswer({ form, field, most, isRequired = false, hint, rows, children }: LongAnswerProps) {
  return (
    <div className="flex flex-col gap-2">
      <AdvisorFormField form={form} field={field} isRequired={isRequired} hint={hint}>
        <TextArea
          name={field}
          rows={rows}
          maxLength={most}
          value={form.values[field]}
          onChange={(event) => form.set(field, event.target.value)}
          onBlur={() => form.leave(field)}
        />
      </AdvisorFormField>
      {children}
    </div>
  )
}
