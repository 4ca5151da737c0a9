import { useEffect, useState } from 'react'

const lookEveryMs = 250

function secondsUntil(untilMs: number | undefined): number {
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
}

/** Whole seconds that are left, read from the clock each time: a sleeping laptop does not stretch the wait. */
export function useSecondsUntil(untilMs: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    setSeconds(secondsUntil(untilMs))
    if (secondsUntil(untilMs) === 0) return
    const timer = setInterval(() => {
      const left = secondsUntil(untilMs)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}
