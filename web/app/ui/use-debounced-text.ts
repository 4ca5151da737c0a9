import { useEffect, useState } from 'react'

/** The value once it has stopped changing; empty until it changes for the first time. For words read aloud. */
export function useDebouncedText(value: string, quietMs: number): string {
  const [first] = useState(value)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (value === first && settled === '') return
    const timer = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(timer)
  }, [value, first, settled, quietMs])
  return settled
}
