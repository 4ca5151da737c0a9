import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readPlaces } from '../matching/load/read-places.ts'

/** For the badge of the sidebar; the list says the same number. */
export async function countUnansweredRequests(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<{ unanswered: number }> {
  const { unanswered } = await readPlaces(database.orm, personId, clock.now())
  return { unanswered }
}
