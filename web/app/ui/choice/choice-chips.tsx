import { Check } from 'lucide-react'
import { useId } from 'react'
import { useGroupWiring } from '../fields/field-wiring.ts'
import type { SingleChoiceProps } from '../fields/radio-group.tsx'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { type Choice, type ChoiceValue, readChoices } from './choice.ts'

export interface ManyChoicesProps<T extends ChoiceValue>
  extends Omit<SingleChoiceProps<T>, 'value' | 'onChange'> {
  isMany: true
  value: readonly T[]
  onChange: (values: T[]) => void
  /** Once this many are chosen, the others are disabled until one is cleared. */
  most?: number | undefined
}

export type ChoiceChipsProps<T extends ChoiceValue> =
  | ManyChoicesProps<T>
  | (SingleChoiceProps<T> & { isMany?: false })

export function ChoiceChips<T extends ChoiceValue>(props: ChoiceChipsProps<T>) {
  const { options, name, isDisabled, className } = props
  const field = useGroupWiring()
  const isReadOnly = useIsReadOnly()
  const ownName = useId()
  const isFull = props.isMany === true && props.most !== undefined && props.value.length >= props.most

  function isChosen(value: T): boolean {
    return props.isMany ? props.value.includes(value) : props.value === value
  }

  function choose(value: T) {
    if (!props.isMany) return props.onChange(value)
    // Returned in the order of the options, not of the clicks.
    const next = readChoices<T>(options as readonly Choice<T>[])
      .map((choice) => choice.value)
      .filter((one) => (one === value ? !isChosen(one) : isChosen(one)))
    props.onChange(next)
  }

  // A group Field is already the group; naming it twice would announce it twice.
  const isGroupedAlready = props.isMany === true && field?.isGroup === true
  const naming = {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'] ?? (props['aria-label'] ? undefined : field?.labelId),
    'aria-describedby': field?.describedBy,
  }
  const asRadios = {
    'aria-required': field?.isRequired || undefined,
    'aria-invalid': field?.isInvalid || undefined,
  }

  return (
    <div
      {...(isGroupedAlready ? {} : { role: props.isMany ? 'group' : 'radiogroup', ...naming })}
      {...(props.isMany ? {} : asRadios)}
      className={joinClasses('opts', className)}
    >
      {readChoices(options).map((choice) => (
        <label key={choice.key} className="opt">
          <input
            type={props.isMany ? 'checkbox' : 'radio'}
            name={name ?? ownName}
            checked={isChosen(choice.value)}
            aria-invalid={(props.isMany && field?.isInvalid) || undefined}
            disabled={
              isReadOnly ||
              isDisabled ||
              field?.isDisabled ||
              choice.isDisabled ||
              (isFull && !isChosen(choice.value))
            }
            onChange={() => choose(choice.value)}
            {...(choice.description && {
              'aria-label': choice.label,
              'aria-describedby': `${ownName}${choice.key}`,
            })}
          />
          <Check />
          {choice.label}
          {choice.description && (
            <span id={`${ownName}${choice.key}`} className="font-normal text-muted">
              {choice.description}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
