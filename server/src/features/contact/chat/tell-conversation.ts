import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'

/** Something about the other one has changed that either may see beside the conversation: open pages of both look again. */
export function tellConversation(
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
