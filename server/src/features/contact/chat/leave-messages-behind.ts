import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { makeDeletedUser } from '../../account/identity/people/make-deleted-user.ts'
import { findHeard, forgetDeletedWhomOnlyTheyRead, handOver } from './left-behind-store.ts'

/**
 * Before somebody is deleted. What they and somebody who stays said to each other stays with that one, its author a deleted
 * user (security.md 3.13); what nobody is left to read goes with them.
 */
export async function leaveMessagesBehind(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  await forgetDeletedWhomOnlyTheyRead(transaction, personId)
  const heard = await findHeard(transaction, personId)
  if (heard.length === 0) return
  const to = await makeDeletedUser(transaction, personId, now)
  await handOver(transaction, heard, { from: personId, to })
}
