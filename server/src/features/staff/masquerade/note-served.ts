import { masqueradeNotice } from '@evenkeel/contract/staff/masquerade'
import type { OverlaidCaller, TracedCall } from '../../../http/overlays.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'
import { areaOfCall } from './area-of-call.ts'
import { auditedCall } from './audited-call.ts'
import { countOpening } from './opening-store.ts'

/**
 * Runs before a call under an overlay is answered. The trail records every write, and every read once per thing it
 * names; the person's access log gets a line per area of their account.
 */
export async function noteServed(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: OverlaidCaller,
  call: TracedCall,
): Promise<void> {
  const { endpoint, params } = call
  const isRead = endpoint.method === 'GET'
  const opening = { masqueradeId: caller.overlay.id, firstAt: clock.now() }
  const isWrite = endpoint.underMasquerade === 'assist'
  const what = [endpoint.name, ...Object.values(params)].join(' ')
  await database.transaction(async (transaction) => {
    const calls = await countOpening(transaction, { ...opening, kind: isWrite ? 'write' : 'call', what })
    if (isRead && calls > 1) return
    const area = areaOfCall(endpoint)
    if (area && (await countOpening(transaction, { ...opening, kind: 'area', what: area })) === 1)
      await logStaffAccess(transaction, {
        subjectId: caller.personId,
        adminId: caller.overlay.adminId,
        at: opening.firstAt,
        what: area,
        why: masqueradeNotice,
      })
    await writeAudit(transaction, {
      ...auditedCall(caller, call),
      event: isWrite ? 'masquerade-write' : 'masquerade-view',
      outcome: 'served',
    })
  })
}
