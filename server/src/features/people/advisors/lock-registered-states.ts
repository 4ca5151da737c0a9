import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockProfileShared } from './advisor-profile-store.ts'

/** The states the advisor says they are registered in, unchanged until the transaction ends; null if unanswered. */
export async function lockRegisteredStates(
  transaction: Orm,
  personId: PersonId,
): Promise<readonly StateCode[] | null> {
  const states = (await lockProfileShared(transaction, personId))?.answers.registered_states
  return states && states.length > 0 ? states : null
}
