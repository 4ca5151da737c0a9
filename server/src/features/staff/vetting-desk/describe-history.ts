import { checkKinds } from '@evenkeel/contract/people/advisors'
import { brand } from '@evenkeel/contract/site/brand'
import type { DeskHeldText, VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { DecisionRow } from '../../people/vetting/read-decisions.ts'
import type { StepRow } from '../../people/vetting/step-store.ts'

type Line = VettingCase['history'][number]

const movedWords: Readonly<Record<string, string>> = {
  submit: 'Submitted',
  'take-up': 'Review started',
  approve: 'Approved',
  reject: 'Rejected',
  appeal: 'Appealed',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  withdraw: 'Withdrawn',
}

/** Steps that moved the application are in its own history; these add only the reason of a second signature. */
const stepWords: { readonly [Move in StepRow['move']]?: string } = {
  ask: 'Returned to advisor',
  'propose-rejection': 'Rejection proposed',
  'confirm-rejection': 'Rejection confirmed',
  'return-rejection': 'Returned to review',
  'withdraw-proposal': 'Proposal withdrawn',
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Everything that happened to an application and to held texts, newest first. A step comes after the move it followed,
 * whatever the clocks say.
 */
export function describeHistory(
  decisions: readonly DecisionRow[],
  steps: readonly StepRow[],
  texts: readonly DeskHeldText[],
): Line[] {
  const moved = decisions.map(({ id, at, move, decidedBy, reason }) => ({
    place: [id, 0],
    line: { at: seconds(at), what: movedWords[move] ?? move, by: decidedBy, reason },
  }))
  const stepped = steps.flatMap((step) => {
    const what = wordsOf(step)
    const { id, at, afterDecision, staffName: by, reason } = step
    return what ? [{ place: [afterDecision ?? 0, id], line: { at: seconds(at), what, by, reason } }] : []
  })
  const lines = [...moved, ...stepped]
    .toSorted(({ place: [a = 0, b = 0] }, { place: [c = 0, d = 0] }) => c - a || d - b)
    .map(({ line }) => line)
  return mergeByTime(lines, texts.flatMap(linesOfText))
}

/** Keeps the order of the first list. */
function mergeByTime(lines: readonly Line[], others: readonly Line[]): Line[] {
  const rest = others.toSorted((one, other) => other.at - one.at)
  const merged = lines.flatMap((line) => {
    const later = rest.filter(({ at }) => at > line.at)
    return [...rest.splice(0, later.length), line]
  })
  return [...merged, ...rest]
}

function linesOfText(text: DeskHeldText): Line[] {
  const { label, state, submitted_at: heldAt, decided_at: at, decided_by: by, reason } = text
  const held = { at: heldAt, what: `Text held: ${label}`, by: brand.name, reason: null }
  if (at === null || by === null) return [held]
  return [{ at, what: `Text ${state}: ${label}`, by, reason }, held]
}

function wordsOf({ move, checkKind, checkState }: StepRow): string | undefined {
  if (move !== 'set-check') return stepWords[move]
  return checkKind ? `${checkKinds[checkKind]} recorded as ${checkState}` : undefined
}
