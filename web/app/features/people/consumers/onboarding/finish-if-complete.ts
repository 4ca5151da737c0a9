import { readOnboardingProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { call } from '../../../../server-link/call.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { finishOnboarding } from '../profile/consumer-queries.ts'

/** Finishes with the consents given at registration; false where questions are still open. */
export async function finishIfComplete(userId: PersonId): Promise<boolean> {
  const { data } = await call(readOnboardingProfile, { params: { consumerId: String(userId) } })
  if (data.onboarded_at !== null) return true
  try {
    await finishOnboarding({ agreed: [], wantsTips: false })
    return true
  } catch (error) {
    if (isRefusedAs(error, 'not-finished')) return false
    throw error
  }
}
