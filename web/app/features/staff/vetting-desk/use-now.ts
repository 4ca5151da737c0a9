import { useEffect, useState } from 'react'

const minuteMs = 60_000
const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** By the minute: whoever waits has waited longer. */
export function useNow(): number {
  const [now, setNow] = useState(nowInSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInSeconds()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
