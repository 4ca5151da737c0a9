import { closeMatch, matchOf, moveRequest } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { holdAnyRequest } from './hold-request.ts'
import { makeRequestMove } from './make-request-move.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { movedOn } from './request-problem.ts'
import { type RequestRow, setRequest } from './request-store.ts'

/**
 * Staff ends a waiting request or a match. It counts as nothing either person said: the advisor's answer time does not
 * change, and the model learns nothing.
 */
export async function endRequestForStaff(
  services: Reacting,
  transaction: Orm,
  requestId: number,
): Promise<RequestRow> {
  const request = await holdAnyRequest(transaction, requestId)
  const now = services.clock.now()
  const moved = moveRequest(request.state, 'end', 'staff')
  if (moved && request.expiresAt > now)
    return makeRequestMove(services, transaction, request, { moved, reason: null, now, isByStaff: true })
  const closed = closeMatch(matchOf(request.state, request.closedAs), 'other', 'staff')
  if (!closed) throw movedOn()
  return close(services, transaction, request, now)
}

async function close(
  services: Reacting,
  transaction: Orm,
  request: RequestRow,
  now: Date,
): Promise<RequestRow> {
  const { id, consumerId, advisorId, listId } = request
  const change = { closedAs: 'other', closedBy: 'staff', closedAt: now, closingNote: '' } as const
  const row = (await setRequest(transaction, id, change)) ?? request
  await writeMatchEvent(transaction, now, {
    kind: 'closed',
    consumerId,
    advisorId,
    requestId: id,
    detail: { as: 'other', by: 'staff' },
    ...(listId !== null && { listId }),
  })
  await happened(services, transaction, 'match-closed', { requestId: id, by: 'us' })
  await notifyAdvisor(services, transaction, row, 'closed-by-us')
  await notifyConsumer(services, transaction, row, 'closed-by-us')
  broadcastRequestChange(services, transaction, row)
  return row
}
