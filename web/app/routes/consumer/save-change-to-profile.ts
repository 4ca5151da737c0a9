import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { answersAfterChange } from '../../features/market/matching/search/answers-after-change.ts'
import { waitForUpdate } from '../../features/people/consumers/onboarding/wait-for-update.ts'
import { updateConsumerProfile } from '../../features/people/consumers/profile/consumer-profile-store.ts'

/** Saves a change tried in a search as an answer in the profile. */
export function saveChangeToProfile(profile: ConsumerProfile): (change: Change) => Promise<unknown> {
  return async (change) => {
    // One save at a time, because a concurrent one would be skipped silently.
    await waitForUpdate()
    return updateConsumerProfile({ consumer_id: profile.consumer_id, ...answersAfterChange(change, profile) })
  }
}
