import { useEffect, useState } from 'react'
import { useSecondsUntil } from '../../../../ui/use-seconds-until.ts'
import { clearLockout, readLockout, storeLockout } from './lockout-hint.ts'

interface Lockout {
  /** 0 when one may try. */
  secondsLeft: number
  lockFor: (seconds: number) => void
}

/** The wait after failed tries, kept over a reload. */
export function useLockout(): Lockout {
  const [untilMs, setUntilMs] = useState<number | undefined>(undefined)
  // After hydration: the page was built without anybody's storage.
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
