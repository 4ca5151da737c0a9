import { randomUUID } from 'node:crypto'
import type { uploadDocument as call, StoredDocument } from '@evenkeel/contract/people/documents'
import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import type { UploadCall } from '../../../http/serve-endpoint.ts'
import { FileRefused } from '../../../outside/file-checks/file-checks.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { expiryOf, isOpenKind, requireDocumentDate } from './document-date.ts'
import { documentOnWire } from './document-on-wire.ts'
import { type DocumentRow, insertDocument, lockFilesOf, retireCurrent } from './document-store.ts'
import { explainFileFailure } from './explain-file-failure.ts'
import { receiveFile } from './receive-file.ts'
import { limitUploads } from './upload-limits.ts'

type Asked = Pick<UploadCall<typeof call>, 'params' | 'query' | 'upload'>

/** Checked, rewritten and stored; only then does it replace the previous one (security.md 3.5). */
export async function uploadDocument(
  services: Services,
  { personId }: Caller,
  { params: { kind }, query: { date }, upload }: Asked,
): Promise<StoredDocument> {
  const isPdf = upload.type === 'application/pdf'
  // Photos of an identity card are common; a photo of a form cannot be searched or read aloud.
  if (!isPdf && isOpenKind(kind)) throw new Problem('wrong-file-type')
  requireDocumentDate(kind, date, services.clock.now())
  await limitUploads(services, personId)

  const check = async (from: string, to: string) => {
    if (isPdf) return services.fileChecks.checkPdf(from, to)
    const { bytes } = await services.fileChecks.checkPhoto(from, to, { isSquare: false })
    return { bytes, pages: 1, hasText: false }
  }
  try {
    return await receiveFile(services, upload.stream, check, async ({ checked, sha256, keep }) => {
      const id = randomUUID()
      const row: DocumentRow = {
        ...checked,
        id,
        personId,
        kind,
        sha256,
        fileKey: `documents/${id}.${isPdf ? 'pdf' : 'jpg'}`,
        contentType: isPdf ? 'application/pdf' : 'image/jpeg',
        documentDate: date,
        expiresOn: expiryOf(kind, date),
        uploadedAt: services.clock.now(),
        replacedAt: null,
      }
      await keep(row.fileKey, row.contentType)
      await replaceDocument(services, row)
      return documentOnWire(row, services.clock.now())
    })
  } catch (error) {
    if (error instanceof FileRefused)
      await services.database.transaction((transaction) =>
        writeAudit(transaction, {
          event: 'document-refused',
          actorId: personId,
          subjectType: 'advisor',
          subjectId: personId,
          outcome: 'refused',
          detail: { kind },
        }),
      )
    throw explainFileFailure(services, error)
  }
}

/** In one transaction, so that there is always exactly one current document. */
async function replaceDocument(services: Reacting, row: DocumentRow): Promise<void> {
  const { personId, kind } = row
  await services.database.transaction(async (transaction) => {
    await lockFilesOf(transaction, personId)
    const replaced = await retireCurrent(transaction, personId, kind, row.uploadedAt)
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
