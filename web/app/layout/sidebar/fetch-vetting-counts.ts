import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readVettingCounts } from '@evenkeel/contract/people/vetting'
import { call } from '../../server-link/call.ts'

export type VettingCounts = AnswerOf<typeof readVettingCounts>

// What sending needs of the contract's endpoint, and no more: the value itself would bring the validator to the login
// page, which does without it. A test holds the two together.
const whatSendingNeeds: Partial<typeof readVettingCounts> = {
  name: 'readVettingCounts',
  method: 'GET',
  path: '/api/v1/vetting/counts',
  access: 'anyone',
}
export const countsCall = whatSendingNeeds as typeof readVettingCounts

/** The number behind "top 1%"; undefined where it cannot be had now. */
export async function fetchVettingCounts(signal: AbortSignal): Promise<VettingCounts | undefined> {
  try {
    const counts = await call(countsCall, {}, { isBackground: true, signal })
    const isCounted = Number.isInteger(counts?.applied) && Number.isInteger(counts?.approved)
    return isCounted ? counts : undefined
  } catch {
    return undefined
  }
}
