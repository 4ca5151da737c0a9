import type { Closing } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import { closeMatch, matchOf } from '@evenkeel/matching/match-lifecycle'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { holdRequest } from './hold-request.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { movedOn } from './request-problem.ts'
import { type RequestRow, setRequest } from './request-store.ts'

/**
 * Either side says once how a match ended. The advisor's place of the month stays taken, or closing would be a way to
 * take more clients than allowed.
 */
export async function closeRequest(
  services: Reacting,
  caller: Caller,
  requestId: number,
  { as, note }: { as: Closing; note: string },
): Promise<RequestRow> {
  const { role } = caller
  if (role === 'admin') throw new Problem('not-found')
  return holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    const { id, consumerId, advisorId, listId, closedAs, closedBy, closingNote } = request
    if (closedAs === as && closedBy === role && closingNote === note) return request
    if (!closeMatch(matchOf(request.state, closedAs), as, role)) throw movedOn()
    const change = { closedAs: as, closedBy: role, closedAt: now, closingNote: note }
    const row = await setRequest(transaction, id, change)
    await writeMatchEvent(transaction, now, {
      kind: 'closed',
      consumerId,
      advisorId,
      requestId: id,
      detail: { as, by: role },
      ...(listId !== null && { listId }),
    })
    await happened(services, transaction, 'match-closed', { requestId: id, by: role })
    const tellOther = role === 'consumer' ? notifyAdvisor : notifyConsumer
    await tellOther(services, transaction, row ?? request, 'closed')
    broadcastRequestChange(services, transaction, request)
    return row ?? request
  })
}
