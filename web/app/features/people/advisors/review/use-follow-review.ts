import type { PersonId } from '@evenkeel/contract/person-id'
import { useCallback, useEffect } from 'react'
import { useOnLive } from '../../../../server-link/use-on-live.ts'
import { fetchApplication } from '../onboarding/application-store.ts'
import { refreshAdvisorProfile } from '../profile/refresh-advisor-profile.ts'

const events = ['new-notification'] as const
const everyMs = 30_000

/** A reviewer may ask or decide while the page is open, and what they say of a text is part of the profile. */
export function useFollowReview(advisorId: PersonId): void {
  const look = useCallback(() => {
    if (document.visibilityState !== 'visible') return
    void fetchApplication()
    refreshAdvisorProfile(advisorId)
  }, [advisorId])
  useOnLive(events, look)
  useEffect(() => {
    const poll = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
}
