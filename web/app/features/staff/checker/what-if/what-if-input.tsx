import { isKeyOf, keysOf } from '@evenkeel/contract/keys-of'
import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import { type WhatIfField, type WhatIfValue, whatIfFields } from '@evenkeel/contract/staff/checker-fields'
import { MultiSelect } from '../../../../ui/choice/multi-select.tsx'
import { SearchSelect } from '../../../../ui/choice/search-select.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'

interface WhatIfInputProps {
  field: WhatIfField
  value: WhatIfValue
  error: string | undefined
  onChange: (value: WhatIfValue) => void
}

const mostDollars = 1_000_000_000
const mostPlaces = 100

const weights = keysOf(wishWeights).map((value) => ({
  value,
  label: wishWeights[value],
}))
const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]
const byPlace = (choices: readonly string[]) => choices.map((label, value) => ({ value, label }))
const byCode = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([value, label]) => ({ value, label }))

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
const codesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The input control of a field. */
function Control({ field, value, onChange }: Omit<WhatIfInputProps, 'error'>) {
  const declared = whatIfFields[field]
  const chosenLabel = `${declared.label} chosen`
  switch (declared.kind) {
    case 'yes-no':
      return (
        <Segmented options={yesOrNo} value={typeof value === 'boolean' ? value : null} onChange={onChange} />
      )
    case 'weight':
      return (
        <Segmented
          options={weights}
          value={typeof value === 'string' && isKeyOf(wishWeights, value) ? value : null}
          onChange={onChange}
        />
      )
    case 'dollars':
    case 'count': {
      const isMoney = declared.kind === 'dollars'
      return (
        <NumberInput
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          min={0}
          max={isMoney ? mostDollars : mostPlaces}
          {...(isMoney && { prefix: '$', hasSeparators: true })}
        />
      )
    }
    case 'one':
      return (
        <SearchSelect
          options={byPlace(declared.choices)}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'code':
      return (
        <SearchSelect
          options={byCode(declared.codes)}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'several':
      return (
        <MultiSelect
          options={byPlace(declared.choices)}
          value={numbersIn(value)}
          onChange={onChange}
          chosenLabel={chosenLabel}
        />
      )
    case 'codes':
      return (
        <MultiSelect
          options={byCode(declared.codes)}
          value={codesIn(value)}
          onChange={onChange}
          chosenLabel={chosenLabel}
        />
      )
    case 'wish': {
      const wish =
        value !== null && typeof value === 'object' && 'weight' in value
          ? value
          : { values: [], weight: 'must' as const }
      return (
        <div className="flex flex-col gap-3">
          <MultiSelect
            options={byPlace(declared.choices)}
            value={wish.values}
            onChange={(values) => onChange({ ...wish, values })}
            chosenLabel={chosenLabel}
          />
          <Segmented
            aria-label="Importance"
            options={weights}
            value={wish.weight}
            onChange={(weight) => onChange({ ...wish, weight })}
          />
        </div>
      )
    }
  }
}

const ofSeveralInputs = new Set(['yes-no', 'weight'])

export function WhatIfInput({ field, value, error, onChange }: WhatIfInputProps) {
  const declared = whatIfFields[field]
  return (
    <Field
      label="New value"
      isRequired
      isGroup={ofSeveralInputs.has(declared.kind)}
      hint={'atMost' in declared ? `At most ${declared.atMost}, most important first.` : undefined}
      error={error}
    >
      <Control field={field} value={value} onChange={onChange} />
    </Field>
  )
}
