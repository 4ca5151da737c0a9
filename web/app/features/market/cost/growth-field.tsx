import { growthChoices, projectionLimits } from '@evenkeel/matching/cost/projection'
import { useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

interface GrowthFieldProps {
  value: number | null
  onChange: (percent: number | null) => void
}

const choices: readonly (number | null)[] = growthChoices
const other = 'other'

export function GrowthField({ value, onChange }: GrowthFieldProps) {
  const [isOther, setIsOther] = useState(false)
  const isTyped = isOther || !choices.includes(value)
  const [min, max] = projectionLimits.growthPercent
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Annual growth" isGroup>
        <Segmented<number | string>
          options={[
            ...growthChoices.map((percent) => ({ value: percent, label: `${percent}%` })),
            { value: other, label: 'Other' },
          ]}
          value={isTyped ? other : value}
          onChange={(next) => {
            setIsOther(next === other)
            if (typeof next === 'number') onChange(next)
          }}
        />
      </Field>
      {isTyped && (
        <NumberInput
          aria-label="Annual growth in percent"
          className="max-w-28"
          suffix="%"
          decimals={2}
          min={min}
          max={max}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}
