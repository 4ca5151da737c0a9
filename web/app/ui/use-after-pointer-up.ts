import { useEffect, useRef } from 'react'

/**
 * Pressing something else validates the field that loses focus. Showing its error at once would move the pressed
 * element away and lose the click, so the work waits until the pointer is released.
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
      // The click event follows this one in the same task.
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
