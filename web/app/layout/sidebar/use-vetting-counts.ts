import { fetchVettingCounts, type VettingCounts } from './fetch-vetting-counts.ts'
import { useWhenIdle } from './use-when-idle.ts'

/** Advisors who applied and who are approved. */
export const useVettingCounts = (): VettingCounts | undefined => useWhenIdle(fetchVettingCounts)
