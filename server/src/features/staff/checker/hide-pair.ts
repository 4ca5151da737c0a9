import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { hideForStaff } from '../../market/matching/saved/hide-for-staff.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { requireChecked } from './checked-people.ts'

/** Leaves an advisor out of a consumer's future lists, or shows them again; repeating it changes nothing. */
export async function hidePair(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  asked: { consumerId: string; advisorId: string },
  { is_hidden, reason }: { is_hidden: boolean; reason: string },
): Promise<undefined> {
  const { database, clock } = services
  const { id: consumerId } = await requireChecked(services, 'consumer', asked.consumerId)
  const { id: advisorId } = await requireChecked(services, 'advisor', asked.advisorId)
  await database.transaction(async (transaction) => {
    const pair = { consumerId, advisorId }
    if (!(await hideForStaff(transaction, pair, is_hidden, clock.now()))) return
    await auditStaffAct(transaction, caller, is_hidden ? 'pair-hidden' : 'pair-shown-again', {
      reason,
      ...pair,
    })
  })
}
