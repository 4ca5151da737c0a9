import { useId } from 'react'
import { type Choice, type ChoiceValue, readChoices } from '../choice/choice.ts'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { useGroupWiring } from './field-wiring.ts'

export interface SingleChoiceProps<T extends ChoiceValue> {
  options: readonly Choice<T>[]
  value: T | null
  onChange: (value: T) => void
  name?: string | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
  /** Not needed inside a Field with isGroup. */
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
}

export function RadioGroup<T extends ChoiceValue>({
  options,
  value,
  onChange,
  name,
  isDisabled,
  className,
  ...rest
}: SingleChoiceProps<T>) {
  const field = useGroupWiring()
  const isReadOnly = useIsReadOnly()
  const ownName = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={rest['aria-label'] ? undefined : field?.labelId}
      aria-required={field?.isRequired || undefined}
      aria-invalid={field?.isInvalid || undefined}
      aria-describedby={field?.describedBy}
      {...rest}
      className={joinClasses('flex flex-col items-start gap-3', className)}
    >
      {readChoices(options).map((choice) => (
        <label key={choice.key} className="check">
          <input
            type="radio"
            name={name ?? ownName}
            checked={choice.value === value}
            disabled={isReadOnly || isDisabled || field?.isDisabled || choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="check-box round" aria-hidden="true" />
          <span>
            {choice.label}
            {choice.description && <span className="block text-muted">{choice.description}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
