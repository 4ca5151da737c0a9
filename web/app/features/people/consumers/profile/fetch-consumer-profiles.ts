import { type ConsumerProfile, readConsumerProfile } from '@evenkeel/contract/people/consumers'
import { readPersonId } from '@evenkeel/contract/person-id'
import { profileSentences } from '@evenkeel/contract/sentences'
import { call } from '../../../../server-link/call.ts'
import { profileIn, useConsumerProfileStore } from './consumer-profile-store.ts'

async function fetchOne(id: string | number): Promise<ConsumerProfile | null> {
  // spec 5-09
  if (readPersonId(String(id)) === undefined) return null
  return profileIn(await call(readConsumerProfile, { params: { consumerId: String(id) } }))
}

/** Several at once: a failed one is null in its place (spec 8-06). That all failed is said by the store. */
export async function fetchConsumerProfiles(
  ids: readonly (string | number)[],
): Promise<(ConsumerProfile | null)[]> {
  const settled = await Promise.allSettled(ids.map(fetchOne))
  const hasFailed = settled.length > 0 && settled.every(({ status }) => status === 'rejected')
  if (hasFailed) useConsumerProfileStore.setState({ error: profileSentences.consumersFetchFailed })
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : null))
}
