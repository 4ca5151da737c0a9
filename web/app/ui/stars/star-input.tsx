import { Star } from 'lucide-react'
import { useId } from 'react'
import { useGroupWiring } from '../fields/field-wiring.ts'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { starsInWords } from './stars.tsx'

interface StarInputProps {
  value: number | null
  onChange: (count: number) => void
}

const places = [1, 2, 3, 4, 5]

/** One to five stars as radio buttons, inside a Field with isGroup. The chosen number is also written out. */
export function StarInput({ value, onChange }: StarInputProps) {
  const field = useGroupWiring()
  const isReadOnly = useIsReadOnly()
  const name = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div
        role="radiogroup"
        aria-labelledby={field?.labelId}
        aria-required={field?.isRequired || undefined}
        aria-invalid={field?.isInvalid || undefined}
        aria-describedby={field?.describedBy}
        className="-ml-2 flex"
      >
        {places.map((place) => (
          <label
            key={place}
            className="relative grid size-10 cursor-pointer place-items-center rounded-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-text has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={name}
              aria-label={starsInWords(place)}
              checked={place === value}
              disabled={isReadOnly || field?.isDisabled}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              onChange={() => onChange(place)}
            />
            <Star
              aria-hidden="true"
              className={joinClasses(
                'size-6 stroke-[1.5]',
                value !== null && place <= value ? 'fill-current' : 'fill-none text-muted',
              )}
            />
          </label>
        ))}
      </div>
      <span aria-hidden="true" className="num text-muted">
        {value === null ? 'Not chosen' : starsInWords(value)}
      </span>
    </div>
  )
}
