import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

interface PercentFieldProps {
  label: string
  hint?: string | undefined
  limits: readonly [least: number, most: number]
  value: number | null
  onChange: (percent: number | null) => void
}

export function PercentField({ label, hint, limits: [min, max], value, onChange }: PercentFieldProps) {
  return (
    <Field label={label} hint={value === null ? 'Empty counts as 0%.' : hint}>
      <NumberInput
        suffix="%"
        decimals={2}
        step={0.05}
        min={min}
        max={max}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
