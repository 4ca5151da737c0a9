import { checkKinds } from '@evenkeel/contract/people/advisors'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
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
 * Everything that happened to an application, newest first. A step comes after the move it followed, whatever the clocks
 * say.
 */
export function describeHistory(decisions: readonly DecisionRow[], steps: readonly StepRow[]): Line[] {
  const moved = decisions.map(({ id, at, move, decidedBy, reason }) => ({
    place: [id, 0],
    line: { at: seconds(at), what: movedWords[move] ?? move, by: decidedBy, reason },
  }))
  const stepped = steps.flatMap((step) => {
    const what = wordsOf(step)
    const { id, at, afterDecision, staffName: by, reason } = step
    return what ? [{ place: [afterDecision ?? 0, id], line: { at: seconds(at), what, by, reason } }] : []
  })
  return [...moved, ...stepped]
    .toSorted(({ place: [a = 0, b = 0] }, { place: [c = 0, d = 0] }) => c - a || d - b)
    .map(({ line }) => line)
}

function wordsOf({ move, checkKind, checkState }: StepRow): string | undefined {
  if (move !== 'set-check') return stepWords[move]
  return checkKind ? `${checkKinds[checkKind]} recorded as ${checkState}` : undefined
}
