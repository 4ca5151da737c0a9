import type { KeyboardEvent } from 'react'

/** Enter in a field with its own button presses that button instead of the step's Continue. */
export function onEnter(press: () => unknown) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    press()
  }
}
