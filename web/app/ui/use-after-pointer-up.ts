import { useEffect, useRef } from 'react'

/**
 * Leaving a field by pressing something else checks that field. Were its error shown at once, everything below would
 * move away from under the finger and the press would be lost: so the work waits until the press is over.
 */
export function useAfterPointerUp(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onDown = () => {
      isPressed.current = true
    }
    const onUp = () => {
      isPressed.current = false
      // The click itself comes after this event, in the same turn.
      timer = setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    window.addEventListener('pointerdown', onDown, true)
    window.addEventListener('pointerup', onUp, true)
    window.addEventListener('pointercancel', onUp, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointerup', onUp, true)
      window.removeEventListener('pointercancel', onUp, true)
    }
  }, [])
  return (work) => {
    if (isPressed.current) waiting.current.push(work)
    else work()
  }
}
