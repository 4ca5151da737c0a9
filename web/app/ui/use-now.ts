import { useEffect, useState } from 'react'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** The current time in seconds, read again each minute: "5 minutes ago" must not stay five. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInSeconds()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
