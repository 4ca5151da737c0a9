import { useEffect, useState } from 'react'

/**
 * Moves focus to an element that exists only after the next render, such as the bank just linked, or the section
 * when the pressed button is gone.
 */
export function useMoveFocus(): (elementId: string) => void {
  const [place, setPlace] = useState<{ elementId: string }>()
  useEffect(() => {
    if (!place) return
    // Runs after a closing dialog has returned focus to its opener.
    const timer = setTimeout(() => {
      const element = document.getElementById(place.elementId)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [place])
  return (elementId) => setPlace({ elementId })
}
