import { masqueradeNotice } from '@evenkeel/contract/staff/masquerade'
import type { OverlaidCaller, TracedCall } from '../../../http/overlays.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { logOpening, lookOf } from '../../account/privacy/log-access.ts'
import { areaOfCall } from './area-of-call.ts'
import { auditedCall } from './audited-call.ts'
import { countOpening } from './opening-store.ts'

/**
 * Runs before a call under an overlay is answered. The audit log records every write, and every read once per thing it
 * names; the person's access log gets a line per opening of an area of their account, and one for its edits.
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
    const area = areaOfCall(endpoint)
    const opened =
      area === undefined
        ? undefined
        : await logOpening(
            transaction,
            lookOf(caller, opening.firstAt, {
              subjectId: caller.personId,
              what: area,
              why: isWrite ? 'Support edited this' : masqueradeNotice,
            }),
          )
    if (isRead && calls > 1) return
    if (area) await countOpening(transaction, { ...opening, kind: 'area', what: area })
    const audited = auditedCall(caller, call)
    await writeAudit(transaction, {
      ...audited,
      detail: { ...audited.detail, ...(opened && { opening: opened.id }) },
      event: isWrite ? 'masquerade-write' : 'masquerade-view',
      outcome: 'served',
    })
  })
}
