import type { KeyboardEvent } from 'react'

/** Enter in a field that has its own button presses that button, and not the step's Continue. */
export function onEnter(press: () => unknown) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    press()
  }
}
