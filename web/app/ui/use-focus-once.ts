import { type Ref, useCallback, useRef } from 'react'

/** A ref that focuses its element when it first appears, if wanted, and passes the element on. */
export function useFocusOnce(isWanted: boolean, other?: Ref<HTMLButtonElement>) {
  const isDone = useRef(!isWanted)
  return useCallback(
    (element: HTMLButtonElement | null) => {
      if (element && !isDone.current) {
        isDone.current = true
        element.focus({ preventScroll: true })
      }
      if (typeof other === 'function') other(element)
      else if (other) other.current = element
    },
    [other],
  )
}
