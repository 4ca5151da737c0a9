import type { PersonId } from '@evenkeel/contract/person-id'
import type { DecisionRow } from '../../people/vetting/read-decisions.ts'
import type { StepRow } from '../../people/vetting/step-store.ts'

interface Rejecters {
  /** Account ids of staff. */
  staffIds: PersonId[]
  /** The stored name where it was rejected without an account. */
  name: string | null
}

/** Who last rejected an application: who proposed it and who confirmed it. */
export function pastRejecters(decisions: readonly DecisionRow[], steps: readonly StepRow[]): Rejecters {
  const at = decisions.findLastIndex(({ move }) => move === 'reject')
  const rejection = decisions[at]
  if (!rejection) return { staffIds: [], name: null }
  const before = decisions[at - 1]?.id ?? null
  const then = steps.filter(({ afterDecision }) => afterDecision === before)
  const confirmed = then.findLast(({ move }) => move === 'confirm-rejection')
  const proposed = then.findLast(({ move }) => move === 'propose-rejection')
  if (!confirmed || !proposed) return { staffIds: [], name: rejection.decidedBy }
  return { staffIds: [proposed.staffId, confirmed.staffId], name: null }
}

export function hasRejected(
  { staffIds, name }: Rejecters,
  staff: { personId: PersonId; name: string },
): boolean {
  return staffIds.includes(staff.personId) || name?.toLowerCase() === staff.name.toLowerCase()
}
