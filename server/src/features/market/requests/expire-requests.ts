import { moveRequest } from '@evenkeel/matching/match-lifecycle'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { handleDue, handleEach } from '../../../jobs/handle-due.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { makeRequestMove } from './make-request-move.ts'
import { findDue, lockRequest, makeDue, type RequestRow } from './request-store.ts'

/**
 * Expires due requests, each in its own transaction. Safe to run often and in several processes, and a failing request
 * does not hold up the others.
 */
export function expireRequests(services: Reacting): Promise<number> {
  const { database, clock, log } = services
  return handleDue(log, {
    find: (afterId, atMost) => findDue(database.orm, { now: clock.now(), afterId, atMost }),
    ...expiring(services),
  })
}

type Due = Pick<RequestRow, 'id' | 'advisorId'>

const expiring = (services: Reacting) => ({
  handle: (one: Due) => expire(services, one),
  idName: 'requestId',
  failure: 'a request could not be ended',
})

async function expire(services: Reacting, { id, advisorId }: Due): Promise<boolean> {
  const { database, clock } = services
  return database.transaction(async (transaction) => {
    await lockInOrder(transaction, advisorId)
    const request = await lockRequest(transaction, id)
    const now = clock.now()
    const moved = request && moveRequest(request.state, 'expire', 'clock')
    // Answered, withdrawn or extended by a question since it was found.
    if (!moved || request.expiresAt > now) return false
    await makeRequestMove(services, transaction, request, { moved, reason: null, now })
    return true
  })
}

/** For the test tools: as if two business days had passed for all requests of the caller. */
export async function expireOwnRequests(services: Reacting, { personId }: Caller): Promise<undefined> {
  const due = await makeDue(services.database.orm, personId, services.clock.now())
  await handleEach(services.log, due, expiring(services))
}
