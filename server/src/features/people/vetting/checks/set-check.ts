import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import { writeAudit } from '../../../account/audit/write-audit.ts'
import { type ApplicationRow, lockExistingApplication } from '../../advisors/application-store.ts'
import { reviewerName, reviewerReason } from '../reviewer-input.ts'
import { putChecks } from '../vetting-store.ts'
import type { CheckKind } from './check-facts.ts'
import { decideProof } from './decide-proof.ts'
import { readChecks } from './read-checks.ts'
import { recheckApplication } from './recheck-application.ts'

/** A reviewer has looked themselves. It stays as they say until what they looked at changes. */
export async function setCheck(services: Reacting, check: CheckByHand): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const row = await lockExistingApplication(transaction, check.personId)
    if (!row) throw new Problem('not-found')
    await setCheckOfLocked(services, transaction, row, check)
  })
}

export interface CheckByHand {
  reviewer: string
  /** Their account, where they have one. */
  reviewerId?: PersonId
  personId: PersonId
  kind: CheckKind
  state: 'passed' | 'failed'
  /** What was found, and where it failed how to mend it; the advisor reads it. */
  note: string
}

const open = ['submitted', 'in-review', 'approved', 'suspended']

/** A check by hand in a transaction that holds the application, and last in it, because of the audit row. */
export async function setCheckOfLocked(
  services: Reacting,
  transaction: Orm,
  { status }: Pick<ApplicationRow, 'status'>,
  { reviewer, reviewerId, personId, kind, state, note }: CheckByHand,
): Promise<void> {
  const decidedBy = reviewerName(reviewer)
  const said = reviewerReason(note)
  const now = services.clock.now()
  if (!open.includes(status)) throw new Problem('not-open-now')
  // Before the checks are read: the decision stands on the proof as it leaves it.
  if (kind === 'identity') await decideProof(transaction, personId, state, now)
  const checks = await readChecks(transaction, personId, now)
  await putChecks(
    transaction,
    checks
      .filter((check) => check.kind === kind)
      .map((check) => ({ ...check, state, note: said, decidedBy, decidedAt: now, isByHand: true })),
  )
  await recheckApplication(services, transaction, personId)
  await writeAudit(transaction, {
    event: 'check-set',
    actorId: reviewerId ?? null,
    subjectType: 'advisor',
    subjectId: personId,
    detail: { kind, state },
  })
}
