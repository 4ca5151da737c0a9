import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { fetchConsumerProfile, useConsumerProfileStore } from './consumer-profile-store.ts'

interface OwnProfile {
  profile: ConsumerProfile | null
  isLoading: boolean
  error: string | null
  /** When the profile was read, in milliseconds. */
  fetchedAt: number | null
  isUpdating: boolean
  refresh: () => Promise<unknown>
}

/** The consumer's own profile: read once per session, again on request and when the network returns. */
export function useOwnProfile(userId: PersonId): OwnProfile {
  const { profile, loading, error, fetchedAt, isUpdating } = useConsumerProfileStore()
  useEffect(() => {
    // The store holds the error.
    fetchConsumerProfile(userId).catch(() => {})
  }, [userId])

  const refresh = () => fetchConsumerProfile(userId, { isForced: true, isBackground: true }).catch(() => {})
  const hasFailed = error !== null
  useEffect(() => {
    if (!hasFailed) return
    const again = () => {
      fetchConsumerProfile(userId, { isForced: true, isBackground: true }).catch(() => {})
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed, userId])

  const own = profile?.consumer_id === userId ? profile : null
  return { profile: own, isLoading: loading, error, fetchedAt, isUpdating, refresh }
}
