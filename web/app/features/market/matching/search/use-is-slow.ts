import { slowLoadingMs } from '@evenkeel/contract/constants'
import { useEffect, useState } from 'react'

/** spec 4-02 for one call, or for as long as something waits to be shown. */
export function useIsSlow(isRunning = true): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsSlow(true), slowLoadingMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning])
  return isRunning && isSlow
}
