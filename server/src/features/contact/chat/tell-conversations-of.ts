import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { findPartners } from './conversation-store.ts'
import { tellConversation } from './tell-conversation.ts'

/** When somebody is about to be gone, or is there again after all: whoever talks with them looks again. */
export async function tellConversationsOf(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  personId: PersonId,
): Promise<void> {
  for (const { id, otherId } of await findPartners(transaction, personId))
    tellConversation(services, transaction, id, [personId, otherId])
}
