import type { DeclineReason, Moved } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { dropReveal, fulfillReveal } from '../../account/privacy/request-reveals.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { settleRequestLoad } from '../matching/load/settle-load.ts'
import { broadcastRequestChange, notifyOfMove } from './notify-of-move.ts'
import { type RequestRow, setRequest } from './request-store.ts'

/**
 * The only way a request moves: row, reveal, conversation, requested meeting, event, letter and the advisor's load
 * together. Request and load must be locked.
 */
export async function makeRequestMove(
  services: Reacting,
  transaction: Orm,
  request: RequestRow,
  {
    moved,
    reason,
    now,
    isByStaff = false,
  }: { moved: Moved; reason: DeclineReason | null; now: Date; isByStaff?: boolean },
): Promise<RequestRow> {
  const { state, follows } = moved
  const { id, consumerId, advisorId, listId } = request
  const isByAdvisor = state === 'seen' || state === 'accepted' || state === 'declined'
  const row =
    (await setRequest(transaction, id, {
      state,
      reason,
      answeredAt: follows.stopsWaiting ? now : null,
      ...(isByAdvisor && { seenAt: request.seenAt ?? now }),
      ...(isByStaff && { closedAs: 'other', closedBy: 'staff', closedAt: now }),
    })) ?? request
  if (follows.revealsIdentity) await fulfillReveal(transaction, id, now)
  if (follows.opensChat)
    await happened(services, transaction, 'request-accepted', { requestId: id, consumerId, advisorId })
  if (state === 'expired' || state === 'declined' || state === 'withdrawn')
    await dropReveal(transaction, id, state, now)
  await writeMatchEvent(transaction, now, {
    kind: state,
    consumerId,
    advisorId,
    requestId: id,
    ...(listId !== null && { listId }),
    detail: { ...(reason !== null && { reason }), ...(isByStaff && { by: 'staff' }) },
  })
  await notifyOfMove(services, transaction, row, { isByStaff })
  await happened(services, transaction, 'request-moved', { requestId: id, state })
  broadcastRequestChange(services, transaction, row)
  if (follows.stopsWaiting) await settleRequestLoad(transaction, [advisorId], now)
  return row
}
