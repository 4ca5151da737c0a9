import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { labelOfText, textOf } from '@evenkeel/contract/people/claims'
import type { HeldText } from '@evenkeel/contract/people/held-texts'
import type { EvidenceRow, HeldTextRow } from './held-text-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** For its advisor and for staff; the reviewer is not named. */
export function heldTextOnWire(
  row: HeldTextRow,
  evidence: readonly EvidenceRow[],
  published: AdvisorAnswers | undefined,
): HeldText {
  const { id, field, text, claims, state, submittedAt, decidedAt, reason } = row
  return {
    id,
    field,
    label: labelOfText(field),
    text,
    published_text: (published && textOf(published, field)) ?? null,
    claims,
    state,
    submitted_at: seconds(submittedAt),
    decided_at: decidedAt && seconds(decidedAt),
    reason,
    evidence: evidence
      .filter((given) => given.field === field && claims.some(({ words }) => words === given.words))
      .map(({ id, words, note, documentId, givenAt }) => ({
        id,
        words,
        note,
        document_id: documentId,
        at: seconds(givenAt),
      })),
  }
}
