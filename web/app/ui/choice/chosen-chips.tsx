import { useRef, useState } from 'react'
import { Chip } from './chip.tsx'
import type { ChoiceValue, ReadChoice } from './choice.ts'

const shownAtFirst = 12

interface ChosenChipsProps<T extends ChoiceValue> {
  label: string
  /** One chip with this label replaces the others when everything is chosen. */
  allLabel: string | undefined
  chosen: readonly ReadChoice<T>[]
  isDisabled: boolean
  onChange: (left: readonly ReadChoice<T>[]) => void
  /** The focused chip was removed and none is left to take the focus. */
  onEmptied: () => void
}

export function ChosenChips<T extends ChoiceValue>({
  label,
  allLabel,
  chosen,
  isDisabled,
  onChange,
  onEmptied,
}: ChosenChipsProps<T>) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (chosen.length === 0) return null
  const shown = isWhole ? chosen : chosen.slice(0, shownAtFirst)
  const rest = chosen.length - shown.length

  function remove(place: number) {
    const left = chosen.toSpliced(place, 1)
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('.chip-remove')
    // Focus moves to the neighboring chip, not to the top of the page.
    const next = buttons?.[place + 1] ?? buttons?.[place - 1]
    if (left.length === 0 || !next) onEmptied()
    else next.focus()
    onChange(left)
  }

  const allChip = (
    <li>
      <Chip
        kind="on"
        removeLabel={`Remove ${allLabel}`}
        {...(!isDisabled && {
          onRemove: () => {
            onEmptied()
            onChange([])
          },
        })}
      >
        {allLabel}
      </Chip>
    </li>
  )
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {allLabel
        ? allChip
        : shown.map((choice, place) => (
            <li key={choice.key}>
              <Chip
                kind="on"
                removeLabel={`Remove ${choice.label}`}
                {...(!isDisabled && { onRemove: () => remove(place) })}
              >
                {choice.label}
              </Chip>
            </li>
          ))}
      {!allLabel && rest > 0 && (
        <li className="self-center">
          <button type="button" className="link quiet" onClick={() => setIsWhole(true)}>
            Show {rest} more
          </button>
        </li>
      )}
    </ul>
  )
}
