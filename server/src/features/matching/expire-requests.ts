import { moveRequest } from '@evenkeel/matching/match-lifecycle'
import type { Services } from '../../services.ts'
import { lockLedger } from './load-store.ts'
import { makeRequestMove } from './make-request-move.ts'
import { findDue, lockRequest } from './request-store.ts'

const atOnce = 200

/** Requests whose time is up, each in a transaction of its own. May run as often as it likes, and in several processes. */
export async function expireRequests({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now()
  let expired = 0
  for (;;) {
    const due = await findDue(database.orm, now, atOnce)
    for (const { id, advisorId } of due)
      expired += await database.transaction(async (transaction) => {
        await lockLedger(transaction, advisorId)
        const request = await lockRequest(transaction, id)
        const moved = request && moveRequest(request.state, 'expire', 'clock')
        if (!moved) return 0
        await makeRequestMove(transaction, request, { moved, reason: null, now })
        return 1
      })
    if (due.length < atOnce) return expired
  }
}
