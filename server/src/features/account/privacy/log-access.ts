import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { insertAccess } from './access-log-store.ts'

/**
 * Records access to another person's data, for that person to read; access to one's own is not recorded. Staff access
 * is also written to the audit trail with both ids; under an overlay every call is there anyway.
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
    // An admin who views as an advisor is still staff.
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

/** The same within a transaction of a staff action. */
export async function logStaffAccess(
  transaction: Orm,
  { subjectId, adminId, what, why, at }: Looked,
): Promise<void> {
  await insertAccess(transaction, { subjectId, actorId: adminId, actorRole: 'admin', what, why, at })
}
