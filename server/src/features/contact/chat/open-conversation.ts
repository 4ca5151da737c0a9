import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertConversation } from './conversation-store.ts'

/** Runs in the transaction that accepts a request, so every match has a conversation. */
export async function openConversation(
  transaction: Orm,
  { id, consumerId, advisorId }: { id: number; consumerId: PersonId; advisorId: PersonId },
  now: Date,
): Promise<void> {
  await insertConversation(transaction, { id, people: [consumerId, advisorId], openedAt: now })
}
