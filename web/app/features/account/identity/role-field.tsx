import { personTypes } from '@evenkeel/contract/choices'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { RegistrationValues } from './registration-form.tsx'

const words = { consumer: 'I’m looking for an advisor', advisor: 'I’m an advisor' } as const
const options = personTypes.map((value) => ({ value, label: words[value] }))

interface RoleFieldProps {
  control: Control<RegistrationValues, unknown, FieldValues>
  error: string | undefined
}

/** Asked first and never preselected, because the role of an account cannot change. */
export function RoleField({ control, error }: RoleFieldProps) {
  const { field } = useController({ control, name: 'userType' })
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
