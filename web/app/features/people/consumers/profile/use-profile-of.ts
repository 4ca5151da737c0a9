import { type ConsumerProfile, readConsumerProfile } from '@evenkeel/contract/people/consumers'
import { profileSentences } from '@evenkeel/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { useSession } from '../../../../session/use-session.ts'
import { profileIn, useConsumerProfileStore } from './consumer-profile-store.ts'
import { fetchConsumerProfiles } from './fetch-consumer-profiles.ts'

async function readAsStaff(id: string, signal: AbortSignal): Promise<ConsumerProfile | null> {
  const [profile = null] = await fetchConsumerProfiles([id], { signal })
  const { error } = useConsumerProfileStore.getState()
  if (profile === null && error !== null) throw new CallFailed(error)
  return profile
}

async function readOwn(id: string, signal: AbortSignal): Promise<ConsumerProfile | null> {
  try {
    return profileIn(await call(readConsumerProfile, { params: { consumerId: id } }, { signal }))
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null
    throw error
  }
}

/** A consumer's profile by number or UUID. Other people's profiles answer 404, like unknown ids. */
export function useProfileOf(id: string) {
  const isStaff = useSession().role === 'admin'
  const query = useQuery({
    queryKey: ['consumers', 'profile', id, isStaff],
    queryFn: ({ signal }) => (isStaff ? readAsStaff(id, signal) : readOwn(id, signal)),
  })
  // spec 8-06: staff may read several, a consumer only their own.
  const sentence = isStaff ? profileSentences.consumersFetchFailed : profileSentences.consumerFetchFailed
  return { ...query, isNobody: query.data === null, sentence }
}
