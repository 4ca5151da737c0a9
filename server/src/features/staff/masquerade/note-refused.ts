import type { OverlaidCaller, TracedCall } from '../../../http/overlays.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { auditedCall } from './audited-call.ts'
import { countOpening } from './opening-store.ts'

export async function noteRefused(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: OverlaidCaller,
  call: TracedCall,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const opening = { masqueradeId: caller.overlay.id, firstAt: clock.now() }
    await countOpening(transaction, { ...opening, kind: 'refused', what: call.endpoint.name })
    await writeAudit(transaction, {
      ...auditedCall(caller, call),
      event: 'masquerade-forbidden',
      outcome: 'refused',
    })
  })
}
