import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
} from '@evenkeel/contract/choices'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { Filters, MustHave, WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import { credentials, idsOf } from '@evenkeel/contract/people/profile-choices'
import type { Choice, ChoiceValue } from '../../../../ui/choice/choice.ts'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { MultiSelect } from '../../../../ui/choice/multi-select.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { topicOptions } from '../../../../words/topic-options.ts'
import { type Switch, switches } from '../words/filter-words.ts'
import { mustHavesInWords } from '../words/must-have-words.ts'

interface FilterFieldsProps {
  filters: Filters
  /** Of the profile. */
  mustHaves: readonly MustHave[]
  /** Whether this search keeps it. */
  isKept: (wish: WishToGiveUp) => boolean
  onKeep: (wish: WishToGiveUp, isKept: boolean) => void
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

/** Must-haves that are a switch here too: one box for both. */
const wishOfSwitch: Partial<Record<Switch, WishToGiveUp>> = {
  is_fiduciary: 'fiduciary',
  has_no_disclosures: 'disclosures',
}

/** All filters. Within one filter any of the chosen values is enough, unless it says all. */
export function FilterFields({ filters, mustHaves, isKept, onKeep, onChange }: FilterFieldsProps) {
  const isMust = (wish: WishToGiveUp | undefined) => mustHaves.some((must) => must.wish === wish)
  const others = mustHavesInWords(mustHaves.filter(({ wish }) => !Object.values(wishOfSwitch).includes(wish)))

  function turn(name: Switch, isOn: boolean) {
    const wish = wishOfSwitch[name]
    onChange({ [name]: (isOn && !isMust(wish)) || undefined })
    if (wish && isMust(wish)) onKeep(wish, isOn)
  }

  return (
    <div className="flex flex-col gap-6">
      {others.length > 0 && (
        <fieldset className="flex flex-col gap-3">
          <legend className="field-label mb-2">Must-haves from your profile</legend>
          {others.map(({ wish, words }) => (
            <Checkbox
              key={wish}
              checked={isKept(wish)}
              onChange={({ target }) => onKeep(wish, target.checked)}
            >
              {words}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Chips
        label="Fee type"
        options={places(feeTypes)}
        value={filters.fee_types}
        onChange={(fee_types) => onChange({ fee_types })}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="field-label mb-2">Advisor</legend>
        {keysOf(switches).map((name) => {
          const wish = wishOfSwitch[name]
          const isOwn = wish !== undefined && isMust(wish)
          return (
            <Checkbox
              key={name}
              checked={filters[name] === true || (isOwn && isKept(wish))}
              onChange={({ target }) => turn(name, target.checked)}
            >
              {switches[name]}
              {isOwn && <span className="text-muted"> (from your profile)</span>}
            </Checkbox>
          )
        })}
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
        options={topicOptions}
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
