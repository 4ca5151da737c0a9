import { requestStandings } from '@evenkeel/matching/match-lifecycle'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { RequestRow } from './request-store.ts'

/**
 * Makes open pages of both reload, including other devices of the person who moved it. Only the id is sent; each page
 * asks for what it may see.
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
      if (requestStandings[state].opensChat) live.tell(personId, 'conversation-changed', changed)
    }
  })
}
