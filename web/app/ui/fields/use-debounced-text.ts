import { useEffect, useState } from 'react'

/** The value once it stops changing; empty until its first change. For text read by screen readers. */
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
