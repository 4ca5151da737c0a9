import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { findViewable, type SupportRequestRow } from './support-request-store.ts'

/** Whether staff may view this account now: which request allows it, and until when. */
export async function findViewConsent(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<{ number: number; until: Date } | undefined> {
  const found = await findViewable(orm, personId, now)
  return found?.until ? { number: found.number, until: found.until } : undefined
}

/** Last in its transaction: giving and ending the consent to view an account are both in the audit log. */
export async function noteViewConsent(
  transaction: Orm,
  { personId, role, number, mayViewUntil }: SupportRequestRow,
  move: 'given' | 'ended',
): Promise<void> {
  await writeAudit(transaction, {
    event: `view-consent-${move}`,
    actorId: personId,
    subjectType: role ?? 'visitor',
    subjectId: personId,
    detail: { number, ...(mayViewUntil && { until: mayViewUntil.toISOString() }) },
  })
}
