import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readStillShown } from '../market/market-store.ts'
import { findPlaceOf } from '../search/match-list-store.ts'
import { type MatchEventKind, writeMatchEvent } from './write-match-event.ts'

export interface NotedEvent {
  kind: Extract<MatchEventKind, 'viewed' | 'hidden' | 'unhidden' | 'blocked' | 'unblocked'>
  advisorId: PersonId
  /** The list they were in. */
  listId?: string
}

/** What a consumer did with an advisor who was shown to them. Undoing works also for advisors who are no longer shown. */
export async function noteMatchEvent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  { kind, advisorId, listId }: NotedEvent,
): Promise<void> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await database.transaction(async (transaction) => {
    const isTakenBack = kind === 'unhidden' || kind === 'unblocked'
    const isShown = (await readStillShown(transaction, [advisorId])).has(advisorId)
    const rank = listId === undefined ? null : await findPlaceOf(transaction, listId, personId, advisorId)
    if ((!isShown && !isTakenBack) || rank === undefined) throw new Problem('not-found')
    await writeMatchEvent(transaction, clock.now(), {
      kind,
      consumerId: personId,
      advisorId,
      ...(listId !== undefined && { listId }),
      detail: rank === null ? {} : { rank },
    })
  })
}
