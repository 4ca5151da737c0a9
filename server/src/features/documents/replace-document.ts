import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { recheckApplication } from '../vetting/recheck-application.ts'
import { type DocumentRow, insertDocument, lockFilesOf, retireStanding } from './document-store.ts'

/** In one transaction: from one moment to the next the new one counts, and there is never none or two. */
export async function replaceDocument(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  row: DocumentRow,
): Promise<void> {
  const { personId, kind } = row
  await services.database.transaction(async (transaction) => {
    await lockFilesOf(transaction, personId)
    const replaced = await retireStanding(transaction, personId, kind, row.uploadedAt)
    await insertDocument(transaction, row)
    await recheckApplication(services, transaction, personId)
    await writeAudit(transaction, {
      event: 'document-uploaded',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { kind, documentId: row.id, ...(replaced && { replaced }) },
    })
  })
}
