import { requestRules } from '@evenkeel/matching/match-lifecycle'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { RequestRow } from './request-store.ts'

/**
 * Open pages of both hear that a request is not what it was, those of whoever moved it too: they may be at a second device.
 * Only its number is said. What is new each asks for, and is shown what is theirs to see.
 */
export function tellOfChange(
  { live }: Pick<Services, 'live'>,
  transaction: Orm,
  { id, consumerId, advisorId, state }: Pick<RequestRow, 'id' | 'consumerId' | 'advisorId' | 'state'>,
): void {
  const changed = { request_id: id }
  afterCommit(transaction, () => {
    for (const personId of [consumerId, advisorId]) {
      live.tell(personId, 'request-changed', changed)
      if (requestRules[state].opensChat) live.tell(personId, 'conversation-changed', changed)
    }
  })
}
