import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { findPartners } from './conversation-store.ts'
import { tellConversation } from './tell-conversation.ts'

/** When a person is about to be deleted, or stays after all, the pages of everyone they talk with reload. */
export async function tellConversationsOf(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  personId: PersonId,
): Promise<void> {
  for (const { id, otherId } of await findPartners(transaction, personId))
    tellConversation(services, transaction, id, [personId, otherId])
}
