import { type KeyboardEvent, type RefObject, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One Tab stop with arrow keys inside, so that one key skips all twenty-one chips. */
export function useRovingFocus(container: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : step === undefined
            ? undefined
            : (place + step + count) % count
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    container.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return { place, setPlace, move }
}
