import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useGroupWiring } from '../fields/field-wiring.ts'
import { IconButton } from '../icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'
import { LiveRegion } from '../screen-reader.tsx'
import { type Choice, type ChoiceValue, readChoices } from './choice.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface RankedListProps<T extends ChoiceValue> {
  options: readonly Choice<T>[]
  /** Chosen options, most important first. */
  value: readonly T[]
  onChange: (values: T[]) => void
  /** Once this many are chosen, the others are disabled until one is removed. */
  most: number
}

function moved<T>(values: readonly T[], from: number, to: number): T[] {
  const next = [...values]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

// A ranked selection: chosen by clicking, ordered by dragging or with the arrows next to each row.
export function RankedList<T extends ChoiceValue>({ options, value, onChange, most }: RankedListProps<T>) {
  const field = useGroupWiring()
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const choices = readChoices(options)
  const labelOf = (one: T) => choices.find((choice) => choice.value === one)?.label ?? String(one)
  const rest = choices.filter((choice) => !value.includes(choice.value))
  const isDisabled = useIsReadOnly() || field?.isDisabled

  // The pressed button often disappears, so focus is restored to avoid starting over at the top of the page.
  const nextFocus = useRef<string | null>(null)
  useEffect(() => {
    if (nextFocus.current === null) return
    const next = root.current?.querySelector<HTMLElement>(nextFocus.current)
    const other = root.current?.querySelector<HTMLElement>('button:not(:disabled)')
    nextFocus.current = null
    ;(next ?? other)?.focus()
  })

  function move(from: number, to: number) {
    const one = value[from]
    if (one === undefined || to < 0 || to >= value.length) return
    onChange(moved(value, from, to))
    setSaid(`${labelOf(one)} is now ${to + 1} of ${value.length}.`)
  }
  const { list, dragged, handleFor } = useDragOrder(move)

  function add(one: T) {
    onChange([...value, one])
    setSaid(`${labelOf(one)} is ${value.length + 1} of ${value.length + 1}.`)
    const place = rest.findIndex((choice) => choice.value === one) + 1
    const isFull = value.length + 1 >= most
    nextFocus.current = isFull
      ? '.ranked-row:last-child button'
      : `.ranked-add:nth-child(${Math.min(place, rest.length - 1)})`
  }

  function remove(one: T) {
    onChange(value.filter((each) => each !== one))
    setSaid(`${labelOf(one)} removed.`)
    nextFocus.current = '.ranked-row button, .ranked-add'
  }

  return (
    <div ref={root} className="ranked">
      {value.length > 0 && (
        <ol ref={list} className="ranked-rows">
          {value.map((one, index) => {
            const label = labelOf(one)
            return (
              <li key={String(one)} className={joinClasses('ranked-row', dragged === index && 'dragged')}>
                <span className="ranked-grip" aria-hidden="true" {...(!isDisabled && handleFor(index))}>
                  <GripVertical className="size-4" />
                </span>
                <span className="ranked-place num" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="min-w-0 flex-1">{label}</span>
                <IconButton
                  isBare
                  isSmall
                  label={`Move ${label} up`}
                  icon={<ArrowUp className="size-4" />}
                  disabled={isDisabled}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  isBare
                  isSmall
                  label={`Move ${label} down`}
                  icon={<ArrowDown className="size-4" />}
                  disabled={isDisabled}
                  aria-disabled={index === value.length - 1 || undefined}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  isBare
                  isSmall
                  label={`Remove ${label}`}
                  icon={<X className="size-4" />}
                  disabled={isDisabled}
                  onClick={() => remove(one)}
                />
              </li>
            )
          })}
        </ol>
      )}
      {rest.length > 0 && (
        <div className="opts">
          {rest.map((choice) => (
            <button
              key={choice.key}
              type="button"
              className="opt ranked-add"
              disabled={isDisabled || value.length >= most}
              aria-invalid={field?.isInvalid || undefined}
              onClick={() => add(choice.value)}
            >
              <Plus />
              {choice.label}
            </button>
          ))}
        </div>
      )}
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}
