import { type ConsumerProfile, readConsumerProfile } from '@evenkeel/contract/people/consumers'
import { readPathId } from '@evenkeel/contract/person-id'
import { profileSentences } from '@evenkeel/contract/sentences'
import { type CallOptions, call } from '../../../../server-link/call.ts'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { profileIn, useConsumerProfileStore } from './consumer-profile-store.ts'

async function fetchOne(id: string | number, options: CallOptions): Promise<ConsumerProfile | null> {
  // spec 5-09
  if (readPathId(String(id)) === undefined) return null
  return profileIn(await call(readConsumerProfile, { params: { consumerId: String(id) } }, options))
}

const isNobody = (error: unknown) => error instanceof CallFailed && error.status === 404

/**
 * Reads several by number or UUID; a failed one is null in its place (spec 8-06). The store reports when none could
 * be read; an unknown id is not a failure.
 */
export async function fetchConsumerProfiles(
  ids: readonly (string | number)[],
  options: CallOptions = {},
): Promise<(ConsumerProfile | null)[]> {
  const settled = await Promise.allSettled(ids.map((id) => fetchOne(id, options)))
  const failures = settled.filter((one) => one.status === 'rejected')
  const hasFailed =
    failures.length > 0 && failures.length === ids.length && !failures.every(({ reason }) => isNobody(reason))
  useConsumerProfileStore.setState({ error: hasFailed ? profileSentences.consumersFetchFailed : null })
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : null))
}
