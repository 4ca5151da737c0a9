import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { isExistingPerson } from '../../account/identity/people/person-names.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'
import { type AuditFilter, hasReadLately } from './audit-log-store.ts'

/** Paging and changing filters count as one reading. */
const oneReadingMinutes = 10

interface Reading {
  filter: AuditFilter
  /** Exported in this format; each export is recorded. */
  format?: string
}

/** Reading the audit log is recorded in it; opening the audit log of one person is also recorded in that person's access log. */
export async function noteAuditRead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { filter, format }: Reading,
): Promise<void> {
  const subject = filter.subject ?? null
  const isSameReading =
    format === undefined && (await hasReadLately(database.orm, caller.personId, subject, oneReadingMinutes))
  if (isSameReading) return
  const isOfSomebody = subject !== null && (await isExistingPerson(database.orm, subject))
  await database.transaction(async (transaction) => {
    if (isOfSomebody && subject !== caller.personId)
      await logStaffAccess(transaction, {
        subjectId: subject,
        adminId: caller.personId,
        what: 'Your entries in the audit log',
        why: 'Opened in review',
        at: clock.now(),
      })
    await writeAudit(transaction, {
      event: format === undefined ? 'audit-read' : 'audit-exported',
      actorId: caller.personId,
      subjectType: subject === null ? null : 'person',
      subjectId: subject,
      detail: { filter, ...(format !== undefined && { format }) },
    })
  })
}
