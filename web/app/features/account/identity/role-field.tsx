import { type PersonType, personTypes } from '@evenkeel/contract/choices'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../ui/fields/field.tsx'

const words = { consumer: 'I’m looking for an advisor', advisor: 'I’m an advisor' } as const
const options = personTypes.map((value) => ({ value, label: words[value] }))

interface RoleFieldProps {
  /** The field in its form; nothing is chosen at first. */
  field: {
    name: string
    value: PersonType | undefined
    onChange: (value: PersonType) => void
    ref: (group: { focus: () => void } | null) => void
  }
  error: string | undefined
}

/** Asked first and never preselected, because the role of an account cannot change. */
export function RoleField({ field, error }: RoleFieldProps) {
  return (
    <Field label="Which describes you?" isGroup isRequired error={error}>
      <div ref={(group) => field.ref(group && { focus: () => group.querySelector('input')?.focus() })}>
        <ChoiceChips
          options={options}
          value={field.value ?? null}
          onChange={field.onChange}
          name={field.name}
        />
      </div>
    </Field>
  )
}
