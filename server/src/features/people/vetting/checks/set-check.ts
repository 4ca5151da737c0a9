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

/** A reviewer's own result, which holds until what they looked at changes. */
export async function setCheck(services: Reacting, check: CheckByHand): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const row = await lockExistingApplication(transaction, check.personId)
    if (!row) throw new Problem('not-found')
    await setCheckOfLocked(services, transaction, row, check)
  })
}

export interface CheckByHand {
  reviewer: string
  /** Their account, if they have one. */
  reviewerId?: PersonId
  personId: PersonId
  kind: CheckKind
  state: 'passed' | 'failed'
  /** What was found and how to fix a failure; shown to the advisor. */
  note: string
}

const open = ['submitted', 'in-review', 'approved', 'suspended']

/** For a transaction that has locked the application. Call it last there, because of the audit row. */
export async function setCheckOfLocked(
  services: Reacting,
  transaction: Orm,
  { status }: Pick<ApplicationRow, 'status'>,
  { reviewer, reviewerId, personId, kind, state, note }: CheckByHand,
): Promise<void> {
  const decidedBy = reviewerName(reviewer)
  const reason = reviewerReason(note)
  const now = services.clock.now()
  if (!open.includes(status)) throw new Problem('not-open-now')
  // Before the checks are read, because they depend on the proof.
  if (kind === 'identity') await decideProof(transaction, personId, state, now)
  const checks = await readChecks(transaction, personId, now)
  await putChecks(
    transaction,
    checks
      .filter((check) => check.kind === kind)
      .map((check) => ({ ...check, state, note: reason, decidedBy, decidedAt: now, isByHand: true })),
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
