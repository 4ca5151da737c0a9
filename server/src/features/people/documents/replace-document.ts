import { happened, type Reacting } from '../../../events.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { type DocumentRow, insertDocument, lockFilesOf, retireStanding } from './document-store.ts'

/** In one transaction: from one moment to the next the new one counts, and there is never none or two. */
export async function replaceDocument(services: Reacting, row: DocumentRow): Promise<void> {
  const { personId, kind } = row
  await services.database.transaction(async (transaction) => {
    await lockFilesOf(transaction, personId)
    const replaced = await retireStanding(transaction, personId, kind, row.uploadedAt)
    await insertDocument(transaction, row)
    await happened(services, transaction, 'documents-changed', { personId })
    await writeAudit(transaction, {
      event: 'document-uploaded',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { kind, documentId: row.id, ...(replaced && { replaced }) },
    })
  })
}
