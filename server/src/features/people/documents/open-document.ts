import { allDocumentKinds } from '@evenkeel/contract/people/documents'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { logOpening, lookOf } from '../../account/privacy/log-access.ts'
import { isShown } from '../advisors/is-shown.ts'
import { openAsVisitor } from '../advisors/open-as-visitor.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { isOpenKind } from './document-date.ts'
import { putOpening } from './document-opening-store.ts'
import { type DocumentRow, findDocument } from './document-store.ts'
import { openStoredFile } from './open-stored-file.ts'
import { limitOpenings } from './upload-limits.ts'

/** Documents the caller may not see are answered like ones that do not exist (security H35). */
export async function openDocument(
  services: Pick<Services, 'database' | 'clock' | 'files' | 'limits' | 'log' | 'secrets'>,
  caller: Caller | Visitor,
  documentId: string,
) {
  const row = await findDocument(services.database.orm, documentId)
  if (caller.role === 'visitor') await openAsVisitor(services, caller, row?.personId)
  else if (row?.personId !== caller.personId && caller.role !== 'admin')
    await limitOpenings(services, caller.personId)
  if (!row || !(await maySee(services, caller, row))) throw new Problem('not-found')
  const isPdf = row.contentType === 'application/pdf'
  const file = await openStoredFile(services, {
    fileKey: row.fileKey,
    type: row.contentType,
    name: `${allDocumentKinds[row.kind]}.${isPdf ? 'pdf' : 'jpg'}`,
  })
  try {
    await noteOpening(services, caller, row)
    return file
  } catch (error) {
    file.stream.destroy()
    throw error
  }
}

async function maySee({ database }: Pick<Services, 'database'>, caller: Caller | Visitor, row: DocumentRow) {
  if (caller.role === 'admin' || (caller.role !== 'visitor' && caller.personId === row.personId)) return true
  return row.replacedAt === null && isOpenKind(row.kind) && isShown(database.orm, row.personId)
}

/** A consumer's receipt is private: advisors do not learn who opened what. */
async function noteOpening(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller | Visitor,
  { id, kind, personId }: DocumentRow,
): Promise<void> {
  // An admin viewing as someone signs no receipt for them (MSQ-08).
  if (caller.role === 'visitor' || caller.overlay) return
  if (caller.role === 'consumer')
    return putOpening(services.database.orm, id, caller.personId, services.clock.now())
  if (caller.role !== 'admin') return
  await services.database.transaction(async (transaction) => {
    const seen = { subjectId: personId, what: allDocumentKinds[kind], why: 'Opened in review', thing: id }
    const opening = await logOpening(transaction, lookOf(caller, services.clock.now(), seen))
    if (!opening.isFirst) return
    await writeAudit(transaction, {
      event: isOpenKind(kind) ? 'document-opened' : 'proof-opened',
      actorId: caller.personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { kind, documentId: id, opening: opening.id },
    })
  })
}
