import { allDocumentKinds } from '@evenkeel/contract/people/documents'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { requiredDocuments } from '../../documents/required-documents.ts'
import type { CheckFacts, Judged } from './check-facts.ts'

/** Every required document exists and has not expired. */
export function judgeDocuments({ record, documents, today }: CheckFacts): Judged {
  const required = requiredDocuments(record?.firm?.kind)
  const current = documents.filter(({ kind }) => required.some((each) => each === kind))
  const missing = required.filter((kind) => !current.some((each) => each.kind === kind))
  const expired = current.filter(({ expiresOn }) => expiresOn !== null && expiresOn <= today)
  const basis = [required, current.map(({ id }) => id).toSorted(), expired.map(({ id }) => id).toSorted()]

  const missingNote =
    missing.length > 0
      ? `Missing: ${missing.map((kind) => allDocumentKinds[kind]).join(', ')}. Upload what’s missing.`
      : undefined
  if (expired.length > 0) {
    const named = expired.map(
      ({ kind, expiresOn }) => `${allDocumentKinds[kind]} (${formatCalendarDay(expiresOn ?? '')})`,
    )
    const note = `Expired: ${named.join(', ')}. Upload the current version.`
    return { state: 'expired', note: missingNote ? `${note} ${missingNote}` : note, basis }
  }
  if (missingNote)
    return { state: current.length === 0 ? 'not-started' : 'waiting', note: missingNote, basis }
  const [first] = current.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()
  return { state: 'passed', note: first ? `Valid until ${formatCalendarDay(first)}.` : null, basis }
}
