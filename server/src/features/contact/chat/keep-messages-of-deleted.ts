import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { makeDeletedUser } from '../../account/identity/people/make-deleted-user.ts'
import {
  deleteUnreadDeletedUsers,
  findConversationsWithMessages,
  replaceMember,
} from './deleted-member-store.ts'

/**
 * Runs before a person is deleted. What they and a remaining person wrote to each other stays with that person, its
 * author a deleted user (security.md 3.13); what has no reader left is deleted with them.
 */
export async function keepMessagesOfDeleted(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  await deleteUnreadDeletedUsers(transaction, personId)
  const heard = await findConversationsWithMessages(transaction, personId)
  if (heard.length === 0) return
  const to = await makeDeletedUser(transaction, personId, now)
  await replaceMember(transaction, heard, { from: personId, to })
}
