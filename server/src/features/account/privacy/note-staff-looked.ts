import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertAccess } from './access-log-store.ts'

interface Looked {
  subjectId: PersonId
  adminId: PersonId
  what: string
  why: string
  at: Date
}

/** The same as note-access.ts, in the transaction in which an admin looks through somebody's eyes. */
export async function noteStaffLooked(
  transaction: Orm,
  { subjectId, adminId, what, why, at }: Looked,
): Promise<void> {
  await insertAccess(transaction, { subjectId, actorId: adminId, actorRole: 'admin', what, why, at })
}
