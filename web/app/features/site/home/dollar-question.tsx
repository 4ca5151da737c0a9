import { useId } from 'react'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

interface DollarQuestionProps {
  label: string
  most: number
  value: number | null
  onChange: (value: number | null) => void
}

// A plain label instead of a Field, because it needs no explanation and this page has a byte budget.
export function DollarQuestion({ label, most, value, onChange }: DollarQuestionProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <NumberInput id={id} prefix="$" hasSeparators min={0} max={most} value={value} onChange={onChange} />
    </div>
  )
}
