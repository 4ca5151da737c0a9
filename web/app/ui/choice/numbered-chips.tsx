import { useState } from 'react'
import { useGroupWiring } from '../fields/field-wiring.ts'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { LiveRegion } from '../screen-reader.tsx'
import { type Choice, type ChoiceValue, readChoices } from './choice.ts'

export interface NumberedChipsProps<T extends ChoiceValue> {
  options: readonly Choice<T>[]
  /** In the order they were chosen, which is their order of importance. */
  value: readonly T[]
  onChange: (values: T[]) => void
  /** Once this many are chosen, the others are disabled until one is cleared. */
  most: number
  isInvalid?: boolean | undefined
  className?: string | undefined
}

// Chips that are numbered in the order of the clicks: one click each, and no second step to rank them.
export function NumberedChips<T extends ChoiceValue>(props: NumberedChipsProps<T>) {
  const { options, value, onChange, most, className } = props
  const field = useGroupWiring()
  const isReadOnly = useIsReadOnly()
  const [said, setSaid] = useState('')
  const isInvalid = props.isInvalid ?? field?.isInvalid

  function toggle(one: T, label: string) {
    const isChosen = value.includes(one)
    const next = isChosen ? value.filter((each) => each !== one) : [...value, one]
    onChange(next)
    setSaid(isChosen ? `${label} removed.` : `${label} is number ${next.length}.`)
  }

  return (
    <div className={joinClasses('opts', className)}>
      {readChoices(options).map((choice) => {
        const place = value.indexOf(choice.value)
        return (
          <label key={choice.key} className="opt">
            <input
              type="checkbox"
              value={String(choice.value)}
              checked={place >= 0}
              aria-invalid={isInvalid || undefined}
              disabled={isReadOnly || field?.isDisabled || (place < 0 && value.length >= most)}
              onChange={() => toggle(choice.value, choice.label)}
            />
            {place >= 0 && (
              <span
                aria-hidden="true"
                className="num -ml-1 grid size-5 flex-none place-items-center rounded-full bg-accent text-12 font-semibold text-accent-ink"
              >
                {place + 1}
              </span>
            )}
            {choice.label}
          </label>
        )
      })}
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}
