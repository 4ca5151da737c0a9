import { useRef } from 'react'
import { useIsMoved } from './moved.ts'

/** Puts the cursor into the one field of a step, once, for whoever came from another step. */
export function useFirstFocus(isWanted: boolean): (input: HTMLElement | null) => void {
  const isMoved = useIsMoved()
  const isDone = useRef(false)
  return (input) => {
    if (!input || isDone.current) return
    isDone.current = true
    if (isWanted && isMoved) input.focus()
  }
}
