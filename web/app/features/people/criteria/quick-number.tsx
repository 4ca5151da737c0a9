import type { ReactNode } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'

interface QuickNumberProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  max: number
  quick: readonly { value: number; label: string }[]
  isMoney?: boolean
  hint?: ReactNode
  error: string | undefined
}

/** A number input with buttons for common values. */
export function QuickNumber({
  label,
  value,
  onChange,
  onBlur,
  max,
  quick,
  isMoney = false,
  hint,
  error,
}: QuickNumberProps) {
  return (
    <Field label={label} isRequired error={error} hint={hint}>
      <div className="flex flex-wrap items-center gap-2">
        <div className={isMoney ? 'w-40 flex-none' : 'w-24 flex-none'}>
          <NumberInput
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            min={0}
            max={max}
            hasSeparators={isMoney}
            prefix={isMoney ? '$' : undefined}
          />
        </div>
        {quick.map((each) => (
          <PlainButton
            key={each.value}
            className="opt aria-pressed:border-accent-mark aria-pressed:bg-accent-soft"
            aria-pressed={value === each.value}
            aria-label={`${label}: ${each.label}`}
            onClick={() => onChange(each.value)}
          >
            {each.label}
          </PlainButton>
        ))}
      </div>
    </Field>
  )
}
