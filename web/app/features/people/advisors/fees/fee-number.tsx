import type { ReactNode } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'

interface FeeNumberProps {
  form: AnswersForm
  /** "fees.0.amount" */
  path: string
  label: string
  value: number | null | undefined
  onChange: (value: number | null) => void
  most: number
  unit: '$' | '%' | 'months' | 'hours'
  isRequired?: boolean
  hint?: ReactNode
}

/** One number of a fee with its unit. */
export function FeeNumber({ form, path, label, value, onChange, most, unit, ...field }: FeeNumberProps) {
  const isPercent = unit === '%'
  return (
    <Field label={label} error={form.errorOf(path)} {...field}>
      <NumberInput
        value={value ?? null}
        onChange={onChange}
        onBlur={() => form.leave(path)}
        min={0}
        max={most}
        decimals={isPercent ? 2 : 0}
        step={isPercent ? 0.01 : 1}
        hasSeparators={unit === '$'}
        {...(unit === '$' ? { prefix: '$' } : { suffix: unit })}
      />
    </Field>
  )
}
