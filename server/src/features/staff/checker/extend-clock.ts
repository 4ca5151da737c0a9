import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { giveMoreTime } from '../../market/requests/give-more-time.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { matchesOnWire } from './match-on-wire.ts'

/** Gives an advisor more business days to answer, and notifies both. */
export async function extendClock(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  caller: Caller,
  requestId: number,
  { reason, business_days: businessDays }: { reason: string; business_days: number },
): Promise<{ match: CheckedMatch }> {
  const { database, clock } = services
  const row = await database.transaction(async (transaction) => {
    const extended = await giveMoreTime(services, transaction, requestId, businessDays)
    const { consumerId, advisorId, expiresAt } = extended
    await auditStaffAct(transaction, caller, 'clock-extended', {
      reason,
      consumerId,
      advisorId,
      matchRequestId: requestId,
      businessDays,
      dueAt: expiresAt.toISOString(),
    })
    return extended
  })
  const [match] = await matchesOnWire(database.orm, [row], clock.now())
  if (!match) throw new Error('a request whose clock was extended is not there')
  return { match }
}
