import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { endRequestForStaff } from '../../market/requests/end-request-for-staff.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { matchesOnWire } from './match-on-wire.ts'

/** Ends a waiting request or a match and notifies both. The reason stays internal. */
export async function closeCheckedMatch(
  services: Reacting,
  caller: Caller,
  requestId: number,
  { reason }: { reason: string },
): Promise<{ match: CheckedMatch }> {
  const { database, clock } = services
  const row = await database.transaction(async (transaction) => {
    const ended = await endRequestForStaff(services, transaction, requestId)
    const { consumerId, advisorId, state } = ended
    await auditStaffAct(transaction, caller, 'match-closed-by-staff', {
      reason,
      consumerId,
      advisorId,
      matchRequestId: requestId,
      state,
    })
    return ended
  })
  const [match] = await matchesOnWire(database.orm, [row], clock.now())
  if (!match) throw new Error('a match that was closed is not there')
  return { match }
}
