import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertConversation } from './conversation-store.ts'

/** In the transaction in which a request is accepted: there is no match without a place to talk. */
export async function openConversation(
  transaction: Orm,
  { id, consumerId, advisorId }: { id: number; consumerId: PersonId; advisorId: PersonId },
  now: Date,
): Promise<void> {
  await insertConversation(transaction, { id, people: [consumerId, advisorId], openedAt: now })
}
