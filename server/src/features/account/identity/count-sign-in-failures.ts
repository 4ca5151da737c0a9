import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'

/** Counts a failed sign-in for operators, by its reason and without saying whose it was. */
export async function countSignInFailures<T>(
  { metrics }: Pick<Services, 'metrics'>,
  signingIn: Promise<T>,
): Promise<T> {
  try {
    return await signingIn
  } catch (error) {
    const reason = error instanceof Problem ? error.code : 'unexpected'
    metrics.count('evenkeel_sign_in_failures_total', { reason })
    // Only the attempt that starts a wait carries one; those during it are refused as locked.
    if (error instanceof Problem && reason === 'wrong-credentials' && error.retryAfterSeconds !== undefined)
      metrics.count('evenkeel_sign_in_lockouts_total')
    throw error
  }
}
