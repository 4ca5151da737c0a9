import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import { moveApplication, needsReason, type ReviewerMove } from '../advisors/application-lifecycle.ts'
import type { ApplicationRow } from '../advisors/application-row.ts'
import { publishWorkingCopy } from '../advisors/publish-working-copy.ts'
import { passChecks } from './checks/pass-checks.ts'
import { makeMove } from './make-move.ts'
import { requireFinished } from './require-finished.ts'
import { reviewerName, reviewerReason } from './reviewer-words.ts'

export interface Decision {
  /** Name of whoever decides, as it is kept in the books. */
  reviewer: string
  /** Their account, where they have one. */
  reviewerId?: PersonId
  personId: PersonId
  move: ReviewerMove
  reason?: string | undefined
  /** Approves or reinstates although a check has not passed; with a reason. */
  overridesChecks?: boolean
}

/**
 * A reviewer's decision in a transaction that holds the application, and last in it, because of the audit row. Who may
 * decide is asked by whoever calls this.
 */
export async function decideHeld(
  services: Reacting,
  transaction: Orm,
  row: ApplicationRow,
  { reviewer, reviewerId, personId, move, reason, overridesChecks = false }: Decision,
): Promise<void> {
  const by = reviewerName(reviewer)
  const isReasonNeeded = needsReason(move) || overridesChecks
  const said = isReasonNeeded || reason ? reviewerReason(reason) : null
  if (!moveApplication(row.status, move, 'reviewer')) throw new Problem('not-open-now')
  const now = services.clock.now()
  if (move === 'approve') await requireFinished(transaction, personId, now)
  if (move === 'approve' || move === 'reinstate')
    await passChecks(transaction, personId, { move, by, reason: overridesChecks ? said : null, now })
  if (move === 'approve') await publishWorkingCopy(services, transaction, personId, by)
  await makeMove(services, transaction, row, {
    personId,
    move,
    who: 'reviewer',
    by,
    actorId: reviewerId ?? null,
    reason: said,
    changes: changesWith(move, said, now),
  })
}

function changesWith(move: ReviewerMove, reason: string | null, now: Date): Partial<ApplicationRow> {
  switch (move) {
    case 'approve':
    case 'reinstate':
      return { decidedAt: now, reason: null, suspendedFor: null }
    case 'reject':
      // What was appealed against before is settled; this is another decision, with an appeal of its own.
      return { decidedAt: now, reason, appealText: null, appealedAt: null }
    case 'suspend':
      return { decidedAt: now, reason, suspendedFor: null }
    case 'take-up':
      return {}
  }
}
