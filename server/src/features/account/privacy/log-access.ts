import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { insertAccess } from './access-log-store.ts'

/**
 * Somebody looked at somebody else's data: the person looked at can read this. Looking at oneself is not written. What
 * staff open stands in the audit trail too, with both ids; under an overlay every call stands there anyway.
 */
export async function logAccess(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  subjectId: PersonId,
  { what, why }: { what: string; why: string },
): Promise<void> {
  if (caller.personId === subjectId) return
  const { overlay } = caller
  const row = {
    subjectId,
    // Whoever looks through an advisor's eyes is staff all the same.
    actorId: overlay?.adminId ?? caller.personId,
    actorRole: overlay ? ('admin' as const) : caller.role,
    what,
    why,
    at: clock.now(),
  }
  if (overlay || caller.role !== 'admin') return insertAccess(database.orm, row)
  await database.transaction(async (transaction) => {
    await insertAccess(transaction, row)
    await writeAudit(transaction, {
      event: 'person-viewed',
      actorId: caller.personId,
      subjectType: 'person',
      subjectId,
      detail: { what, why },
    })
  })
}

interface Looked {
  subjectId: PersonId
  adminId: PersonId
  what: string
  why: string
  at: Date
}

/** The same as log-access.ts, in the transaction in which an admin looks through somebody's eyes. */
export async function logStaffAccess(
  transaction: Orm,
  { subjectId, adminId, what, why, at }: Looked,
): Promise<void> {
  await insertAccess(transaction, { subjectId, actorId: adminId, actorRole: 'admin', what, why, at })
}
