import { useEffect, useRef } from 'react'

export const rowId = (advisorId: number) => `vetting-${advisorId}`

/** Moves the focus into the opened application, and back to its row. */
export function useCaseFocus(advisorId: number | undefined) {
  const opened = useRef<HTMLDivElement>(null)
  const before = useRef(advisorId)
  useEffect(() => {
    const last = before.current
    before.current = advisorId
    if (last === advisorId) return
    if (advisorId !== undefined) opened.current?.focus({ preventScroll: true })
    else if (last !== undefined) document.getElementById(rowId(last))?.focus()
  }, [advisorId])
  return opened
}
