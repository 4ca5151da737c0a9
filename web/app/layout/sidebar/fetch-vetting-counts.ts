import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readVettingCounts } from '@evenkeel/contract/people/vetting'

export type VettingCounts = AnswerOf<typeof readVettingCounts>

// Only the endpoint fields that sending needs, because importing the endpoint would bring the validator to the
// login page. A test compares the two.
const whatSendingNeeds: Partial<typeof readVettingCounts> = {
  name: 'readVettingCounts',
  method: 'GET',
  path: '/api/v1/vetting/counts',
  access: 'anyone',
}
export const countsCall = whatSendingNeeds as typeof readVettingCounts

/** A bare request, because the home page makes no other call. The number behind "top 1%"; undefined if it isn't available now. */
export async function fetchVettingCounts(signal: AbortSignal): Promise<VettingCounts | undefined> {
  try {
    // spec 7-02
    const headers = { 'X-Internal-Call': 'true' }
    const answer = await fetch(countsCall.path, { signal, headers, cache: 'no-store' })
    const counts: VettingCounts = await answer.json()
    const isCounted = Number.isInteger(counts?.applied) && Number.isInteger(counts?.approved)
    return isCounted ? counts : undefined
  } catch {
    return undefined
  }
}
