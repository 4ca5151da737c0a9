import { useEffect, useRef, useState } from 'react'

const moveMs = 160

const wantsStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

/** The number on its way to the new one; there at once where motion is not wanted. */
export function useCountTo(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    from.current = target
    if (start === target || wantsStill()) {
      setShown(target)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - begun) / moveMs)
      setShown(Math.round(start + (target - start) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
