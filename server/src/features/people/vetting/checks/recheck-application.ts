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
 * Looks again at what the house itself can check of an advisor, and follows it up: suspends whose documents or
 * registration lapsed, takes that back where it is mended. Within the transaction that changed something.
 *
 * It locks the advisor's application, so call it before the caller's own audit row and for one advisor a transaction:
 * whoever holds the end of the audit chain must not wait for an advisor who waits for that end.
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
  // Invented advisors are approved as they are laid in; before they have a record there is nothing to judge them on.
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
