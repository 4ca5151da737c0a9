import { useEffect, useState } from 'react'

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))

/** Whole seconds that are left, read from the clock each time: a sleeping laptop does not stretch the wait. */
export function useSecondsUntil(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    setSeconds(secondsUntil(untilMs))
    if (secondsUntil(untilMs) === 0) return
    const timer = setInterval(() => {
      const left = secondsUntil(untilMs)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
