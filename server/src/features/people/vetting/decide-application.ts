import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import { moveApplication, needsReason, type ReviewerMove } from '../advisors/application-lifecycle.ts'
import { type ApplicationRow, lockExistingApplication } from '../advisors/application-store.ts'
import { publishWorkingCopy } from '../held-texts/publish-working-copy.ts'
import { requirePassedChecks } from './checks/require-passed-checks.ts'
import { makeMove } from './make-move.ts'
import { readApplicationOf } from './read-application-of.ts'
import { reviewerName, reviewerReason } from './reviewer-input.ts'
import { findNewestRejection } from './vetting-store.ts'

/** A reviewer's decision about an application. Callers must check that the person may review. */
export async function decideApplication(services: Reacting, decision: Decision): Promise<void> {
  const { personId, move, reviewer } = decision
  await services.database.transaction(async (transaction) => {
    const row = await lockExistingApplication(transaction, personId)
    if (!row) throw new Problem('not-found')
    if (!moveApplication(row.status, move, 'reviewer')) throw new Problem('not-open-now')
    if (move === 'reject') await requireOtherReviewer(transaction, row, reviewerName(reviewer))
    await decideLocked(services, transaction, row, decision)
  })
}

export interface Decision {
  /** The reviewer's name, as it is stored. */
  reviewer: string
  /** Their account, if they have one. */
  reviewerId?: PersonId
  personId: PersonId
  move: ReviewerMove
  reason?: string | undefined
  /** Approves or reinstates although a check has not passed; requires a reason. */
  overridesChecks?: boolean
}

/**
 * For a transaction that has locked the application. Call it last there, because of the audit row. Callers must check
 * that the person may decide.
 */
export async function decideLocked(
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
    await requirePassedChecks(transaction, personId, { move, by, reason: overridesChecks ? said : null, now })
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
      // The earlier appeal is settled; this is a new decision that can be appealed again.
      return { decidedAt: now, reason, appealText: null, appealedAt: null }
    case 'suspend':
      return { decidedAt: now, reason, suspendedFor: null }
    case 'take-up':
      return {}
  }
}

/** Covered by checks: a reviewer who overrides the check also covers the step. */
const judgedByChecks = ['find-your-record', 'prove-it-is-you', 'documents']

/** Answers may change between submission and approval, and nothing incomplete is published. */
async function requireFinished(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  const { missingSteps } = await readApplicationOf(transaction, personId, now)
  const open = advisorSteps.filter(
    ({ slug }) => missingSteps.includes(slug) && !judgedByChecks.includes(slug),
  )
  if (open.length > 0)
    throw new Problem(
      'not-finished',
      Object.fromEntries(open.map(({ slug, title }) => [slug, `“${title}” isn’t complete.`])),
    )
}

/** The reviewer who rejected an application may not reject its appeal. */
async function requireOtherReviewer(
  transaction: Orm,
  { personId, appealedAt }: ApplicationRow,
  by: string,
): Promise<void> {
  if (personId === null || appealedAt === null) return
  const rejection = await findNewestRejection(transaction, personId)
  if (rejection && rejection.decidedBy.toLowerCase() === by.toLowerCase())
    throw new Problem('bad-request', {
      reviewer: `${by} rejected this before. A different reviewer must decide the appeal.`,
    })
}
