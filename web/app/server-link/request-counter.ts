import { slowLoadingMs } from '@evenkeel/contract/constants'
import { create } from 'zustand'

// The number of calls in flight (spec 4-01, 4-02). Background calls (polls, refreshes, prefetch) are counted
// separately, because they must never bring back the skeleton (spec 2.3-01).
interface RequestCounter {
  active: number
  background: number
  isSlow: boolean
}

export const useRequestCounter = create<RequestCounter>(() => ({ active: 0, background: 0, isSlow: false }))

function change(key: 'active' | 'background', by: 1 | -1): void {
  useRequestCounter.setState((counter) => {
    const next = { ...counter, [key]: Math.max(0, counter[key] + by) }
    return { ...next, isSlow: next.isSlow && next.active > 0 }
  })
}

/** Counts one call; the returned function ends it and may be called repeatedly. */
export function countRequest(isBackground = false): () => void {
  const key = isBackground ? 'background' : 'active'
  change(key, 1)
  const slowTimer = isBackground
    ? undefined
    : setTimeout(() => useRequestCounter.setState({ isSlow: true }), slowLoadingMs)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    clearTimeout(slowTimer)
    change(key, -1)
  }
}
