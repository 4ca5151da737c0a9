import type { BodyOf } from '@evenkeel/contract/endpoint'
import type {
  answerRequest as answerRequestEndpoint,
  ReceivedRequest,
} from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { moveRequest, requestMoves } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { isShown } from '../../people/advisors/is-shown.ts'
import { readPlaces } from '../matching/load/read-places.ts'
import { holdRequest } from './hold-request.ts'
import { makeRequestMove } from './make-request-move.ts'
import { receivedOnWire } from './received-on-wire.ts'
import { movedOn } from './request-problem.ts'

type Parts = Reacting

/** Seen, accepted or declined by the advisor. */
export async function answerRequest(
  services: Parts,
  caller: Caller,
  requestId: number,
  answer: BodyOf<typeof answerRequestEndpoint>,
): Promise<{ request: ReceivedRequest }> {
  if (caller.role !== 'advisor') throw new Problem('not-found')
  const reason = answer.move === 'decline' ? answer.reason : null
  const row = await holdRequest(services, caller, requestId, async (transaction, { request, now }) => {
    // A double click: it is already in this state.
    if (requestMoves[answer.move].to === request.state && request.reason === reason) return request
    const moved = moveRequest(request.state, answer.move, 'advisor')
    if (!moved || request.expiresAt <= now) throw movedOn()
    if (moved.follows.revealsIdentity) await requirePlace(transaction, request.advisorId, now)
    return makeRequestMove(services, transaction, request, { moved, reason, now })
  })
  return { request: await receivedOnWire(services, caller, row) }
}

/** A suspended advisor must not learn identities, and an advisor cannot accept more clients than they have places. */
async function requirePlace(transaction: Orm, advisorId: PersonId, now: Date): Promise<void> {
  if (!(await isShown(transaction, advisorId))) throw new Problem('not-allowed')
  if ((await readPlaces(transaction, advisorId, now)).free < 1) throw new Problem('no-place-left')
}
