import { useEffect, useRef } from 'react'

export const rowId = (number: number) => `support-${number}`

/** On phones the focus follows the view: into the opened request, and back to its row. */
export function useFollowView(number: number | undefined, isPhone: boolean) {
  const opened = useRef<HTMLDivElement>(null)
  const before = useRef(number)
  useEffect(() => {
    const last = before.current
    before.current = number
    if (!isPhone || last === number) return
    if (number !== undefined) opened.current?.focus({ preventScroll: true })
    else if (last !== undefined) document.getElementById(rowId(last))?.focus()
  }, [isPhone, number])
  return opened
}
