import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { expireThese } from './expire-requests.ts'
import { makeDue } from './request-store.ts'

/** For the test tools: as if two business days had passed for whoever waits for the caller, or whom they wait for. */
export async function runOutRequests(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log'>,
  { personId }: Caller,
): Promise<undefined> {
  await expireThese(services, await makeDue(services.database.orm, personId, services.clock.now()))
}
