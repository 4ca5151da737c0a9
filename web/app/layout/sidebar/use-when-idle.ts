import { useEffect, useState } from 'react'

// Safari has no requestIdleCallback, so it runs right after rendering there.
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 1)
  return () => clearTimeout(timer)
}

/**
 * Loads something when the browser is idle, with code fetched then, so that the page and its prerendered HTML don't
 * depend on it. Undefined until then, and where it fails. `load` must stay the same function.
 */
export function useWhenIdle<Loaded>(
  load: (signal: AbortSignal) => Promise<Loaded | undefined>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const asking = new AbortController()
    async function ask() {
      try {
        const answer = await load(asking.signal)
        if (!asking.signal.aborted && answer) setLoaded(answer)
      } catch {
        // Without the code, the page says what it said before.
      }
    }
    const cancel = whenIdle(() => void ask())
    return () => {
      cancel()
      asking.abort()
    }
  }, [load])
  return loaded
}
