import { type Side, sides } from '@evenkeel/contract/contact/chat'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { writeMatchEvent } from '../../market/matching/history/write-match-event.ts'
import { countingWord, eventsOf, hasChangedFor, type LivingRow } from './outcome-rules.ts'
import { findMatch, setOutcome } from './outcome-store.ts'

interface Change {
  by: Side
  change: Partial<
    Pick<LivingRow, 'consumerSaid' | 'consumerSaidAt' | 'advisorSaid' | 'advisorSaidAt' | 'undoneAt'>
  >
  hiredOn: string | null
  endedOn: string | null
  now: Date
}

/**
 * The only way an outcome changes: row, match events, open pages and what follows. The row must be locked. Hired-on and
 * ended-on are kept only where the word that counts is "hired".
 */
export async function changeOutcome(
  services: Reacting,
  transaction: Orm,
  before: LivingRow,
  { by, change, hiredOn, endedOn, now }: Change,
): Promise<LivingRow> {
  const words = { ...before, ...change }
  const outcome = countingWord(words)
  const isHired = outcome === 'hired'
  const after: LivingRow = {
    ...words,
    outcome,
    hiredOn: isHired ? hiredOn : null,
    endedOn: isHired ? endedOn : null,
  }
  const isNews = (side: Side) => hasChangedFor(before, after, side)
  after.version += isNews('consumer') ? 1 : 0
  after.advisorVersion += isNews('advisor') ? 1 : 0
  const { id, ...values } = after
  await setOutcome(transaction, id, values)
  await noteEvents(transaction, before, after, by, now)
  const { requestId, consumerId, advisorId } = after
  afterCommit(transaction, () => {
    for (const side of sides.filter(isNews))
      services.live.tell(side === 'consumer' ? consumerId : advisorId, 'request-changed', {
        request_id: requestId,
      })
  })
  const said = { requestId, consumerId, advisorId, by, outcome, hiredOn: after.hiredOn }
  await happened(services, transaction, 'match-outcome-said', said)
  return after
}

/** A row made by closing the match has no earlier state. */
export async function noteEvents(
  transaction: Orm,
  before: Parameters<typeof eventsOf>[0],
  after: LivingRow,
  by: Side,
  now: Date,
): Promise<void> {
  const kinds = eventsOf(before, after)
  if (kinds.length === 0) return
  const { requestId, consumerId, advisorId, hiredOn, endedOn } = after
  const listId = (await findMatch(transaction, requestId))?.listId
  await writeMatchEvent(
    transaction,
    now,
    ...kinds.map((kind) => ({
      kind,
      consumerId,
      advisorId,
      requestId,
      detail: kind === 'ended' ? { by, ended_on: endedOn } : { by, hired_on: hiredOn },
      ...(listId && { listId }),
    })),
  )
}
