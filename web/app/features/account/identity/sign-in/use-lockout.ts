import { useEffect, useState } from 'react'
import { useSecondsUntil } from '../../../../ui/use-seconds-until.ts'
import { clearLockout, readLockout, storeLockout } from './lockout-hint.ts'

interface Lockout {
  /** 0 when another attempt is allowed. */
  secondsLeft: number
  lockFor: (seconds: number) => void
}

/** The wait after failed attempts, kept across reloads. */
export function useLockout(): Lockout {
  const [untilMs, setUntilMs] = useState<number | undefined>(undefined)
  // Read after hydration, because the page is prerendered without storage.
  useEffect(() => setUntilMs(readLockout()), [])
  const secondsLeft = useSecondsUntil(untilMs)

  useEffect(() => {
    if (untilMs === undefined || secondsLeft > 0 || Date.now() < untilMs) return
    setUntilMs(undefined)
    clearLockout()
  }, [untilMs, secondsLeft])

  return {
    secondsLeft,
    lockFor(seconds) {
      const until = Date.now() + seconds * 1000
      storeLockout(until)
      setUntilMs(until)
    },
  }
}
