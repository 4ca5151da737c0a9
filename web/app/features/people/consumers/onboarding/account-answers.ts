import type { PersonId } from '@evenkeel/contract/person-id'
import {
  fetchConsumerProfile,
  updateConsumerProfile,
  useConsumerProfileStore,
} from '../profile/consumer-profile-store.ts'
import { type Answers, answersIn } from '../questions/answers.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { waitForUpdate } from './wait-for-update.ts'

function known(): Answers {
  const { profile } = useConsumerProfileStore.getState()
  if (!profile) throw new Error('answers are saved only after they were read')
  return answersIn(profile)
}

/** Stores the answers in the account through the profile store. */
export function accountAnswers(
  userId: PersonId,
  state: Pick<StoredAnswers, 'answers' | 'savedAt' | 'finishedAt'>,
  whenSaved: (at: Date) => void,
): StoredAnswers {
  return {
    ...state,
    isOfAccount: true,
    async save(patch) {
      // Only one update may run (spec 4-36), so this one waits instead of being skipped.
      await waitForUpdate()
      const { profile } = useConsumerProfileStore.getState()
      await updateConsumerProfile({
        consumer_id: userId,
        ...patch,
        ...(profile && { version: profile.version }),
      })
      whenSaved(new Date())
    },
    async reload() {
      await fetchConsumerProfile(userId, { isForced: true, isBackground: true })
      return known()
    },
  }
}
