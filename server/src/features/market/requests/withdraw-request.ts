import type { SentRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import { moveRequest } from '@evenkeel/matching/match-lifecycle'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { holdRequest } from './hold-request.ts'
import { makeRequestMove } from './make-request-move.ts'
import { movedOn } from './request-problem.ts'
import { sentOnWire } from './sent-on-wire.ts'

type Parts = Reacting

/** By the consumer, before it is answered. */
export async function withdrawRequest(
  services: Parts,
  caller: Caller,
  requestId: number,
): Promise<{ request: SentRequest }> {
  if (caller.role !== 'consumer') throw new Problem('not-found')
  const row = await holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    if (request.state === 'withdrawn') return request
    const moved = moveRequest(request.state, 'withdraw', 'consumer')
    if (!moved || request.expiresAt <= now) throw movedOn()
    return makeRequestMove(services, transaction, request, { moved, reason: null, now })
  })
  return { request: await sentOnWire(services, row) }
}
