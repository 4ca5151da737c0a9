import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { lockExistingApplication } from '../advisors/application-store.ts'
import { lockFilesOf, retireCurrent } from './document-store.ts'
import { readRequiredDocuments } from './required-documents.ts'

/** Consumers rely on it: a required document of an approved advisor can only be replaced. */
export async function removeDocument(
  services: Reacting,
  { personId }: Caller,
  kind: AnyDocumentKind,
): Promise<undefined> {
  await services.database.transaction(async (transaction) => {
    await lockFilesOf(transaction, personId)
    const documentId = await retireCurrent(transaction, personId, kind, services.clock.now())
    if (documentId === undefined) throw new Problem('not-found')
    const application = await lockExistingApplication(transaction, personId)
    const required = await readRequiredDocuments(transaction, personId)
    if (application?.status === 'approved' && required.some((each) => each === kind))
      throw new Problem('not-open-now')
    await happened(services, transaction, 'documents-changed', { personId })
    await writeAudit(transaction, {
      event: 'document-removed',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { kind, documentId },
    })
  })
  return undefined
}
