import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { expireThese } from './expire-requests.ts'
import { makeDue } from './request-store.ts'

/** For the test tools: as if two business days had passed for all requests of the caller. */
export async function runOutRequests(services: Reacting, { personId }: Caller): Promise<undefined> {
  await expireThese(services, await makeDue(services.database.orm, personId, services.clock.now()))
}
