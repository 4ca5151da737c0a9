import type { AnswerOf } from '@evenkeel/contract/endpoint'
import {
  type listReceivedRequests as listReceivedRequestsEndpoint,
  mostUnanswered,
} from '@evenkeel/contract/market/requests'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readPlaces } from '../matching/load/read-places.ts'
import { allReceivedOnWire } from './received-on-wire.ts'
import { listRequestsTo } from './request-store.ts'

/** More than anyone has at once; waiting ones come first, then matches that go on, whatever their age. */
const atMost = 1000

export async function listReceivedRequests(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<AnswerOf<typeof listReceivedRequestsEndpoint>> {
  const { database, clock } = services
  const rows = await listRequestsTo(database.orm, caller.personId, atMost)
  const places = await readPlaces(database.orm, caller.personId, clock.now())
  return {
    requests: await allReceivedOnWire(services, caller, rows),
    unanswered: places.unanswered,
    is_paused: places.unanswered >= mostUnanswered,
    free_places: places.free,
  }
}
