import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from '@evenkeel/contract/choices'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { credentials, idsOf } from '@evenkeel/contract/people/profile-choices'
import type { Choice, ChoiceValue } from '../../../../ui/choice/choice.ts'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { MultiSelect } from '../../../../ui/choice/multi-select.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { switches } from '../words/filter-words.ts'

interface FilterFieldsProps {
  filters: Filters
  onChange: (change: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

const places = (labels: readonly string[]) => labels.map((label, value) => ({ value, label }))
const credentialOptions = idsOf(credentials).map((value) => ({ value, label: credentials[value] }))
const mostSpecialties = 5
const mostTopics = 3

interface ChipsProps<T extends ChoiceValue> {
  label: string
  hint?: string
  options: readonly Choice<T>[]
  value: readonly T[] | undefined
  onChange: (values: T[]) => void
  most?: number
}

function Chips<T extends ChoiceValue>({ label, hint, value = [], ...rest }: ChipsProps<T>) {
  return (
    <Field label={label} hint={hint} isGroup>
      <ChoiceChips isMany value={value} {...rest} />
    </Field>
  )
}

/** All filters. Within one filter any of the chosen values is enough, unless it says all. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Chips
        label="Fee type"
        options={places(feeTypes)}
        value={filters.fee_types}
        onChange={(fee_types) => onChange({ fee_types })}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="field-label mb-2">Advisor</legend>
        {keysOf(switches).map((name) => (
          <Checkbox
            key={name}
            checked={filters[name] === true}
            onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
          >
            {switches[name]}
          </Checkbox>
        ))}
      </fieldset>
      <Chips
        label="Experience"
        options={experienceBands}
        value={filters.experience}
        onChange={(experience) => onChange({ experience })}
      />
      <Chips
        label="Credentials"
        hint="Any of these"
        options={credentialOptions}
        value={filters.credentials}
        onChange={(chosen) => onChange({ credentials: chosen })}
      />
      <Chips
        label="Topics"
        hint={`All of these, up to ${mostTopics}`}
        options={places(serviceTopics)}
        value={filters.topics}
        most={mostTopics}
        onChange={(topics) => onChange({ topics })}
      />
      <Field label="Works with" hint={`All of these, up to ${mostSpecialties}`}>
        <MultiSelect
          options={places(clientSpecialties)}
          value={filters.specialties ?? []}
          onChange={(specialties) => onChange({ specialties: specialties.slice(0, mostSpecialties) })}
          chosenLabel="Client types selected"
        />
      </Field>
      <Chips
        label="Gender"
        options={genderOptions}
        value={filters.genders}
        onChange={(genders) => onChange({ genders })}
      />
      <Chips
        label="Age"
        options={ageBands}
        value={filters.age_bands}
        onChange={(age_bands) => onChange({ age_bands })}
      />
    </div>
  )
}
