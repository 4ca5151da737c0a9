import { useEffect, useState } from 'react'

/** The value after it has not changed for a moment; the first one at once. */
export function useQuiet<Value>(value: Value, quietMs: number): Value {
  const [quiet, setQuiet] = useState(value)
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says decides, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [written, quietMs])
  return quiet
}
