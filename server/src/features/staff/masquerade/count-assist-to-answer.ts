import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { countWaitingOfOthers } from './assist-store.ts'

/** For the sidebar of the other admins. */
export function countAssistToAnswer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Pick<Caller, 'personId'>,
): Promise<number> {
  return countWaitingOfOthers(database.orm, personId, clock.now())
}
