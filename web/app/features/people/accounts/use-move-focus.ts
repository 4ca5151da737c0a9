import { useEffect, useState } from 'react'

/**
 * Moves the keyboard to a part of the section that is there only after the next drawing: the bank just linked, the
 * section when what was pressed is gone.
 */
export function useMoveFocus(): (elementId: string) => void {
  const [place, setPlace] = useState<{ elementId: string }>()
  useEffect(() => {
    if (!place) return
    // A window that closes gives the keyboard back to what opened it: this comes after.
    const timer = setTimeout(() => {
      const element = document.getElementById(place.elementId)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [place])
  return (elementId) => setPlace({ elementId })
}
