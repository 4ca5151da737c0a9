import { useEffect, useState } from 'react'

function secondsUntil(deadlineAt: number): number {
  return Math.max(0, Math.ceil((deadlineAt - Date.now()) / 1000))
}

/** Whole seconds until a moment, never below 0. Computed from the clock, because timers in hidden tabs run late. */
export function useSecondsLeft(deadlineAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(deadlineAt))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setSeconds(secondsUntil(deadlineAt))
      const leftMs = deadlineAt - Date.now()
      if (leftMs > 0) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadlineAt])
  return seconds
}
