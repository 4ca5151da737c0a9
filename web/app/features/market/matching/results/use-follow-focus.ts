import { type RefObject, useEffect, useRef } from 'react'
import { useResultsStore } from './results-store.ts'

/** On phones the detail replaces the list: the focus moves there, and back to the name it came from. */
export function useFollowFocus(
  advisor: string | undefined,
  isNarrow: boolean,
  detail: RefObject<HTMLElement | null>,
): () => void {
  const wasOpen = useRef(advisor !== undefined)
  const isWanted = useRef(false)
  useEffect(() => {
    const isOpen = advisor !== undefined
    // The router restores the scroll position; a focus that scrolled would undo it.
    if (isOpen && (isWanted.current || (isNarrow && !wasOpen.current)))
      detail.current?.focus({ preventScroll: true })
    if (!isOpen && wasOpen.current && isNarrow) {
      const { selectedAdvisorId } = useResultsStore.getState()
      document
        .querySelector<HTMLElement>(`[data-advisor-link="${selectedAdvisorId}"]`)
        ?.focus({ preventScroll: true })
    }
    isWanted.current = false
    wasOpen.current = isOpen
  }, [advisor, isNarrow, detail])
  return () => {
    isWanted.current = true
  }
}
