import { Problem } from '@evenkeel/contract/problem'
import {
  type DeclineReason,
  declineReasons,
  moveRequest,
  needsDeclineReason,
  type RequestMove,
  type RequestState,
  requestMoves,
} from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { lockLedger, readLoad } from './load-store.ts'
import { makeRequestMove } from './make-request-move.ts'
import { movedOn, noPlaceLeft } from './request-problem.ts'
import { findRequest, lockRequest, type RequestRow } from './request-store.ts'

export interface RequestAnswer {
  requestId: number
  move: Exclude<RequestMove, 'expire'>
  /** With a decline, and only with it. */
  reason?: DeclineReason
}

/** Seen, accepted or declined by the advisor who was asked, withdrawn by the consumer who asked. */
export async function answerRequest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  answer: RequestAnswer,
): Promise<{ state: RequestState }> {
  checkReason(answer)
  const now = clock.now()
  // Whom it belongs to never changes, so that it may be read before anything is held.
  const found = await findRequest(database.orm, answer.requestId)
  const who = found && sideOf(caller, found)
  if (!found || !who) throw new Problem('not-found')
  return database.transaction(async (transaction) => {
    await lockLedger(transaction, found.advisorId)
    const request = await lockRequest(transaction, answer.requestId)
    if (!request) throw new Problem('not-found')
    const { by, to } = requestMoves[answer.move]
    // The same click twice: what was wished stands already.
    if (by === who && to === request.state) return { state: request.state }
    const moved = moveRequest(request.state, answer.move, who)
    if (!moved || request.expiresAt <= now) throw movedOn()
    if (moved.follows.load === 'taken') await requirePlace(transaction, request, now)
    await makeRequestMove(transaction, request, { moved, reason: answer.reason ?? null, now })
    return { state: moved.state }
  })
}

function sideOf({ personId, role }: Caller, request: RequestRow): 'consumer' | 'advisor' | undefined {
  if (role === 'consumer' && request.consumerId === personId) return 'consumer'
  return role === 'advisor' && request.advisorId === personId ? 'advisor' : undefined
}

function checkReason({ move, reason }: RequestAnswer): void {
  if (!needsDeclineReason(move)) {
    if (reason !== undefined) throw new Problem('bad-request', { reason: 'Only a decline has a reason.' })
  } else if (reason === undefined || !declineReasons.includes(reason))
    throw new Problem('bad-request', { reason: 'Choose a reason.' })
}

/** Nobody takes more people than they said they have places for. */
async function requirePlace(transaction: Orm, { advisorId }: RequestRow, now: Date): Promise<void> {
  const load = await readLoad(transaction, advisorId, now)
  if (!load || load.freePlaces < 1) throw noPlaceLeft()
}
