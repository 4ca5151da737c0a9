import type { Change } from '@evenkeel/contract/advisor-cards'
import type { ConsumerProfile } from '@evenkeel/contract/consumers'
import { updateConsumerProfile } from '../../features/consumers/consumer-profile-store.ts'
import { waitForUpdate } from '../../features/consumers/wait-for-update.ts'
import { answersAfter } from '../../features/matching/answers-after.ts'

/** What was tried in a search becomes an answer of the profile. */
export function keepChangeIn(profile: ConsumerProfile): (change: Change) => Promise<unknown> {
  return async (change) => {
    // One save at a time: a second one beside it would be skipped without a word.
    await waitForUpdate()
    return updateConsumerProfile({ consumer_id: profile.consumer_id, ...answersAfter(change, profile) })
  }
}
