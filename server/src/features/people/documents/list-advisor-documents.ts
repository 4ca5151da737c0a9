import type { AnswerOf } from '@evenkeel/contract/endpoint'
import {
  type listAdvisorDocuments as call,
  type DocumentKind,
  documentKinds,
} from '@evenkeel/contract/people/documents'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { isShown } from '../advisors/is-shown.ts'
import { openAsVisitor } from '../advisors/open-as-visitor.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { isExpired, isOpenKind } from './document-date.ts'
import { findFirstOpenings } from './document-opening-store.ts'
import { type DocumentRow, findCurrent } from './document-store.ts'
import { readRequiredDocuments } from './required-documents.ts'
import { limitOpenings } from './upload-limits.ts'

const order = Object.keys(documentKinds)
type OpenRow = DocumentRow & { kind: DocumentKind }

/** spec 3-11: only documents that exist. Advisors who are not approved do not exist for others. */
export async function listAdvisorDocuments(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'secrets'>,
  caller: Caller | Visitor,
  advisorId: string,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const personId = await resolvePerson(services, 'advisor', advisorId)
  const isOwn = caller.role !== 'visitor' && caller.personId === personId
  if (caller.role === 'visitor') await openAsVisitor(services, caller, personId)
  else if (!isOwn && caller.role !== 'admin') await limitOpenings(services, caller.personId)
  const mayLook =
    personId !== undefined &&
    (isOwn || caller.role === 'admin'
      ? (await readWorkingCopy(orm, personId)) !== undefined
      : await isShown(orm, personId))
  if (!mayLook) throw new Problem('not-found')
  if (caller.role === 'admin')
    await logAccess(services, caller, personId, { what: 'Your documents', why: 'Opened in review' })

  const rows = (await findCurrent(orm, personId))
    .filter((row): row is OpenRow => isOpenKind(row.kind))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const openings =
    caller.role === 'visitor'
      ? new Map<string, Date>()
      : await findFirstOpenings(
          orm,
          caller.personId,
          rows.map(({ id }) => id),
        )
  const now = services.clock.now()
  const isRequired = (await readRequiredDocuments(orm, personId)).includes('crs_form')
  return {
    documents: rows.map((row) => onWire(row, now, openings.get(row.id))),
    needsNoCrs: !isRequired && !rows.some(({ kind }) => kind === 'crs_form'),
  }
}

function onWire(row: OpenRow, now: Date, openedAt: Date | undefined) {
  const { id, kind, documentDate, expiresOn, pages, bytes, hasText } = row
  return {
    id,
    kind,
    label: documentKinds[kind],
    documentDate,
    isExpired: isExpired(expiresOn, now),
    pages,
    bytes,
    hasText,
    openedAt: openedAt ? Math.floor(openedAt.getTime() / 1000) : null,
  }
}
