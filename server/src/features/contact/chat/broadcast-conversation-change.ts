import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { findPartners } from './conversation-store.ts'

/** Makes open pages of both reload after a change that is visible next to the conversation. */
export function broadcastConversationChange(
  { live }: Pick<Services, 'live'>,
  transaction: Orm,
  requestId: number,
  people: readonly PersonId[],
): void {
  const changed = { request_id: requestId }
  afterCommit(transaction, () => {
    for (const each of people) {
      live.tell(each, 'conversation-changed', changed)
      live.tell(each, 'request-changed', changed)
    }
  })
}

/** When a person is about to be deleted, or stays after all, the pages of everyone they talk with reload. */
export async function broadcastChangeToPartners(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  personId: PersonId,
): Promise<void> {
  for (const { id, otherId } of await findPartners(transaction, personId))
    broadcastConversationChange(services, transaction, id, [personId, otherId])
}
