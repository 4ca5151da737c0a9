import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect, useState } from 'react'
import { fetchOnboardingProfile, useConsumerProfileStore } from '../profile/consumer-profile-store.ts'
import { answersIn } from '../questions/answers.ts'
import { accountAnswers } from './account-answers.ts'
import type { StoredAnswersState } from './stored-answers.ts'

/** The signed-in consumer's own answers. */
export function useAccountAnswers(userId: PersonId): StoredAnswersState {
  const { profile, error } = useConsumerProfileStore()
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  useEffect(() => {
    // The store holds the error.
    fetchOnboardingProfile(userId).catch(() => {})
  }, [userId])
  if (profile?.consumer_id === userId) {
    const state = { answers: answersIn(profile), savedAt, finishedAt: profile.onboarded_at }
    return { kind: 'ready', stored: accountAnswers(userId, state, setSavedAt) }
  }
  if (error !== null) {
    const retry = () => fetchOnboardingProfile(userId).catch(() => {})
    return { kind: 'failed', sentence: error, retry }
  }
  return { kind: 'loading' }
}
