import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import { lockExistingApplication } from '../../advisors/application-store.ts'
import { readWorkingCopy } from '../../advisors/working-copy.ts'
import { findChecks, putChecks } from '../vetting-store.ts'
import { followUpChecks } from './follow-up-checks.ts'
import { gatherFacts } from './gather-facts.ts'
import { isSame, mergeChecks } from './merge-checks.ts'

const rechecked = ['draft', 'submitted', 'in-review', 'approved', 'suspended']

/**
 * Repeats the automatic checks of an advisor and acts on them: suspends when documents or registration expired,
 * reinstates when that is fixed. Call it in the transaction of the change, before the caller's own audit row and for
 * one advisor per transaction: it locks the application, and the holder of the audit chain must not wait for such a
 * lock.
 */
export async function recheckApplication(
  services: Reacting,
  transaction: Orm,
  personId: PersonId,
): Promise<void> {
  const row = await lockExistingApplication(transaction, personId)
  const copy =
    row && rechecked.includes(row.status) ? await readWorkingCopy(transaction, personId) : undefined
  if (!row || !copy) return
  const now = services.clock.now()
  const facts = await gatherFacts(transaction, { personId, answers: copy.answers, row, now })
  const stored = await findChecks(transaction, personId)
  // Fictional advisors are approved on creation; before they have a record there is nothing to check.
  if (row.isDemo && stored.length === 0 && !facts.record) return

  const checks = mergeChecks(personId, facts, stored, now)
  const changed = checks.filter(
    (check) =>
      !isSame(
        check,
        stored.find(({ kind }) => kind === check.kind),
      ),
  )
  await putChecks(transaction, changed)
  await followUpChecks(services, transaction, row, checks)
}
