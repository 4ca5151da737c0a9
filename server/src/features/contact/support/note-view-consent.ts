import type { Orm } from '../../../database/database.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import type { SupportRequestRow } from './support-request-store.ts'

/** Last in its transaction: giving and ending the consent to view an account are both in the audit trail. */
export async function noteViewConsent(
  transaction: Orm,
  { personId, role, number, mayViewUntil }: SupportRequestRow,
  move: 'given' | 'ended',
): Promise<void> {
  await writeAudit(transaction, {
    event: `view-consent-${move}`,
    actorId: personId,
    subjectType: role,
    subjectId: personId,
    detail: { number, ...(mayViewUntil && { until: mayViewUntil.toISOString() }) },
  })
}
