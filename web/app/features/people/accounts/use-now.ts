import { useEffect, useState } from 'react'

const everyMs = 30_000

/** So that "5 minutes ago" does not go on saying five. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
