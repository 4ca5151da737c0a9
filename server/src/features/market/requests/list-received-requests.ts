import type { AnswerOf } from '@evenkeel/contract/endpoint'
import {
  type listReceivedRequests as listReceivedRequestsEndpoint,
  mostUnanswered,
} from '@evenkeel/contract/market/requests'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readAdvisorLoad } from '../matching/load/settle-load.ts'
import { allReceivedOnWire } from './received-on-wire.ts'
import { listRequestsTo } from './request-store.ts'

/** More than a person scrolls through; waiting ones come first. */
const atMost = 200

export async function listReceivedRequests(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<AnswerOf<typeof listReceivedRequestsEndpoint>> {
  const { database, clock } = services
  const rows = await listRequestsTo(database.orm, caller.personId, atMost)
  const ledger = await readAdvisorLoad(database.orm, caller.personId, clock.now())
  const unanswered = ledger?.unanswered ?? 0
  return {
    requests: await allReceivedOnWire(services, caller, rows),
    unanswered,
    is_paused: unanswered >= mostUnanswered,
    // Negative where they have lowered the limit since.
    free_places: Math.max(0, ledger?.freePlaces ?? 0),
  }
}
