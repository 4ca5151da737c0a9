import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findCriteria, lockCriteria, putCriteria } from './criteria-store.ts'

/**
 * Removes states the advisor is no longer registered in, because they may not advise there. Call it in the
 * transaction that has locked the profile. Returns the removed states.
 */
export async function dropUnregisteredStates(
  transaction: Orm,
  personId: PersonId,
  registeredStates: readonly StateCode[],
  now: Date,
): Promise<StateCode[]> {
  if (!(await findCriteria(transaction, personId))) return []
  const { criteria, version } = await lockCriteria(transaction, personId, now)
  const gone = criteria.states.filter((each) => !registeredStates.includes(each))
  if (gone.length > 0) {
    const states = criteria.states.filter((each) => registeredStates.includes(each))
    await putCriteria(transaction, personId, { ...criteria, states }, version + 1, now)
  }
  return gone
}
