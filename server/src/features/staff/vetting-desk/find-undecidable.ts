import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { QueuedRow } from '../../people/vetting/queue-store.ts'
import { type DecisionRow, readDecisionsOf } from '../../people/vetting/read-decisions.ts'
import { listStepsOf, type StepRow } from '../../people/vetting/step-store.ts'
import { allowedMoves } from './allowed-moves.ts'
import type { Staff } from './deciding-staff.ts'
import { hasRejected, pastRejecters } from './past-rejecters.ts'

interface Taken {
  decisions: readonly DecisionRow[]
  steps: readonly StepRow[]
}

/** What this staff member may do with the application. */
export function movesOf(
  { status, isAppeal, proposalId }: Pick<QueuedRow, 'status' | 'isAppeal' | 'proposalId'>,
  { decisions, steps }: Taken,
  staff: Staff,
) {
  const proposal = steps.find(({ id }) => id === proposalId)
  return allowedMoves({
    status,
    isAppeal,
    proposal: !proposal ? 'none' : proposal.staffId === staff.personId ? 'own' : 'of another',
    hasRejected: hasRejected(pastRejecters(decisions, steps), staff),
  })
}

/** Everyone on staff took part, so that no one is left to decide. */
export const isUndecidable = (
  row: Pick<QueuedRow, 'status' | 'state' | 'isAppeal' | 'proposalId'>,
  taken: Taken,
  staff: readonly Staff[],
): boolean => needsOther(row) && staff.every((each) => movesOf(row, taken, each).whyNot !== null)

const needsOther = ({ state }: Pick<QueuedRow, 'state'>) => state === 'appeal' || state === 'to-confirm'

/** The advisors among these whom no one can decide about. */
export async function findUndecidable(
  orm: Orm,
  rows: readonly QueuedRow[],
  staff: readonly Staff[],
): Promise<Set<PersonId>> {
  const asked = rows.filter(needsOther)
  const ids = asked.map(({ personId }) => personId)
  const decisions = await readDecisionsOf(orm, ids)
  const steps = await listStepsOf(orm, ids)
  return new Set(
    asked
      .filter((row) => {
        const isTheirs = ({ personId }: { personId: PersonId }) => personId === row.personId
        const taken = { decisions: decisions.filter(isTheirs), steps: steps.filter(isTheirs) }
        return isUndecidable(row, taken, staff)
      })
      .map(({ personId }) => personId),
  )
}
