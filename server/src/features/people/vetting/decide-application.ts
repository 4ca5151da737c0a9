import { Problem } from '@evenkeel/contract/problem'
import type { Reacting } from '../../../events.ts'
import { moveApplication } from '../advisors/application-lifecycle.ts'
import { holdApplicationRow } from '../advisors/application-row.ts'
import { type Decision, decideHeld } from './decide-held.ts'
import { requireOtherReviewer } from './require-other-reviewer.ts'
import { reviewerName } from './reviewer-words.ts'

/** What a reviewer decides about an application. Whether they may review is asked by whoever calls this. */
export async function decideApplication(services: Reacting, decision: Decision): Promise<void> {
  const { personId, move, reviewer } = decision
  await services.database.transaction(async (transaction) => {
    const row = await holdApplicationRow(transaction, personId)
    if (!row) throw new Problem('not-found')
    if (!moveApplication(row.status, move, 'reviewer')) throw new Problem('not-open-now')
    if (move === 'reject') await requireOtherReviewer(transaction, row, reviewerName(reviewer))
    await decideHeld(services, transaction, row, decision)
  })
}
