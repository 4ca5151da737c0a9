import { useId } from 'react'
import { useGroupWiring } from '../fields/field-wiring.ts'
import type { SingleChoiceProps } from '../fields/radio-group.tsx'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { type ChoiceValue, readChoices } from './choice.ts'

// Two to four short options, exactly one of which is chosen.
export function Segmented<T extends ChoiceValue>({
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
      aria-describedby={field?.describedBy}
      {...rest}
      className={joinClasses('segments', className)}
    >
      {readChoices(options).map((choice) => (
        <label key={choice.key} className="segment">
          <input
            type="radio"
            name={name ?? ownName}
            checked={choice.value === value}
            disabled={isReadOnly || isDisabled || field?.isDisabled || choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="segment-label" data-label={choice.label}>
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  )
}
