import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { insertEvents } from './match-event-store.ts'

export const matchEventKinds = [
  'shown',
  'viewed',
  'saved',
  'unsaved',
  'requested',
  'seen',
  'asked-back',
  'answered-back',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'meeting-held',
  'hired',
  'not-hired',
  'ended',
  'outcome-undone',
  'closed',
  'rated',
  'hidden',
  'unhidden',
  'blocked',
  'unblocked',
  'chosen',
  'unchosen',
] as const
export type MatchEventKind = (typeof matchEventKinds)[number]

export interface MatchEvent {
  kind: MatchEventKind
  consumerId: PersonId
  /** Absent where it is about no advisor, such as a list that was shown. */
  advisorId?: PersonId
  listId?: string
  requestId?: number
  detail?: Record<string, unknown>
}

/** Appends an event in the transaction in which it happens; events are never changed. */
export async function writeMatchEvent(
  transaction: Orm,
  at: Date,
  ...events: readonly MatchEvent[]
): Promise<void> {
  await insertEvents(
    transaction,
    events.map((event) => ({
      at,
      kind: event.kind,
      consumerId: event.consumerId,
      advisorId: event.advisorId ?? null,
      listId: event.listId ?? null,
      requestId: event.requestId ?? null,
      detail: event.detail ?? {},
    })),
  )
}
