import { errorName } from '@evenkeel/contract/read-error'
import { moveRequest } from '@evenkeel/matching/match-lifecycle'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { makeRequestMove } from './make-request-move.ts'
import { findDue, lockRequest, makeDue, type RequestRow } from './request-store.ts'

const atOnce = 200

type Parts = Reacting

/**
 * Expires due requests, each in its own transaction. Safe to run often and in several processes, and a failing request
 * does not hold up the others.
 */
export async function expireRequests(services: Parts): Promise<number> {
  const { database, clock } = services
  let expired = 0
  for (let afterId = 0; ; ) {
    const due = await findDue(database.orm, { now: clock.now(), afterId, atMost: atOnce })
    expired += await expireThese(services, due)
    const last = due.at(-1)
    if (!last || due.length < atOnce) return expired
    afterId = last.id
  }
}

type Due = Pick<RequestRow, 'id' | 'advisorId'>

export async function expireThese(services: Parts, due: readonly Due[]): Promise<number> {
  let expired = 0
  for (const one of due)
    try {
      if (await expire(services, one)) expired += 1
    } catch (error) {
      services.log.warn({ requestId: one.id, reason: errorName(error) }, 'a request could not be ended')
    }
  return expired
}

async function expire(services: Parts, { id, advisorId }: Due): Promise<boolean> {
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
  await expireThese(services, await makeDue(services.database.orm, personId, services.clock.now()))
}
