import type { VettingCounts } from './fetch-vetting-counts.ts'
import { useWhenIdle } from './use-when-idle.ts'

const load = async (signal: AbortSignal) =>
  (await import('./fetch-vetting-counts.ts')).fetchVettingCounts(signal)

/** Advisors who applied and who are approved. */
export const useVettingCounts = (): VettingCounts | undefined => useWhenIdle(load)
