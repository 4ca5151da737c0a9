import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readAdvisorLoad } from '../matching/load/settle-load.ts'

/** For the badge of the sidebar; the list says the same number. */
export async function countUnansweredRequests(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<{ unanswered: number }> {
  const load = await readAdvisorLoad(database.orm, personId, clock.now())
  return { unanswered: load?.unanswered ?? 0 }
}
