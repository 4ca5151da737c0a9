import { useEffect, useState } from 'react'

function secondsUntil(untilMs: number | undefined): number {
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
}

/** Whole seconds until a moment, never below 0. By the clock: ticks that come late, as in a hidden tab, cost no time. */
export function useSecondsUntil(untilMs: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setSeconds(secondsUntil(untilMs))
      const leftMs = untilMs === undefined ? 0 : untilMs - Date.now()
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [untilMs])
  return seconds
}
