import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../services.ts'
import { moveApplication, needsReason, type ReviewerMove } from '../advisors/application-lifecycle.ts'
import { type ApplicationRow, holdApplicationRow } from '../advisors/application-row.ts'
import { publishWorkingCopy } from '../advisors/publish-working-copy.ts'
import { makeMove } from './make-move.ts'
import { passChecks } from './pass-checks.ts'
import { requireFinished } from './require-finished.ts'
import { requireOtherReviewer } from './require-other-reviewer.ts'
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

/** What a reviewer decides about an application. Whether they may review is asked by whoever calls this. */
export async function decideApplication(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  { reviewer, reviewerId, personId, move, reason, overridesChecks = false }: Decision,
): Promise<void> {
  const by = reviewerName(reviewer)
  const isReasonNeeded = needsReason(move) || overridesChecks
  const said = isReasonNeeded || reason ? reviewerReason(reason) : null
  await services.database.transaction(async (transaction) => {
    const row = await holdApplicationRow(transaction, personId)
    if (!row) throw new Problem('not-found')
    if (!moveApplication(row.status, move, 'reviewer')) throw new Problem('not-open-now')
    if (move === 'reject') await requireOtherReviewer(transaction, row, by)
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
