import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { listSentRequests as listSentRequestsEndpoint } from '@evenkeel/contract/market/requests'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { countWaitingOf, listRequestsOf } from './request-store.ts'
import { allSentOnWire } from './sent-on-wire.ts'

/** More than a person scrolls through. */
const atMost = 200

export async function listSentRequests(
  services: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<AnswerOf<typeof listSentRequestsEndpoint>> {
  const { orm } = services.database
  return {
    requests: await allSentOnWire(services, await listRequestsOf(orm, personId, atMost)),
    open: await countWaitingOf(orm, personId),
  }
}
