import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type ApplicationRow, lockExistingApplication } from '../../people/advisors/application-store.ts'
import { findStepSentAs, insertStep, type StepRow } from '../../people/vetting/step-store.ts'
import { type Staff, staffOf } from './deciding-staff.ts'
import { readCase } from './vetting-case.ts'

type Parts = Pick<Services, 'database' | 'clock'>

interface NewStep extends Pick<StepRow, 'move' | 'clientId' | 'reason'> {
  personId: PersonId
  /** Of everything it is decided on. */
  version: string
  checkKind?: StepRow['checkKind']
  checkState?: StepRow['checkState']
  dueAt?: Date
}

export interface Taken {
  transaction: Orm
  staff: Staff
  row: ApplicationRow
  /** As it was seen before the step. */
  seen: VettingCase
  stepId: number
}

/**
 * One step by staff: with the application locked, on the version they saw, and once however often it is sent. `follow`
 * carries out the step in the same transaction and ends with the audit row.
 */
export async function takeStep(
  services: Parts,
  caller: Caller,
  step: NewStep,
  follow: (taken: Taken) => Promise<void>,
): Promise<{ case: VettingCase }> {
  const { database, clock } = services
  const { personId, version, clientId, move, reason } = step
  const staff = await staffOf(database.orm, caller)
  await database.transaction(async (transaction) => {
    const row = await lockExistingApplication(transaction, personId)
    if (!row) throw new Problem('not-found')
    const existing = await findStepSentAs(transaction, staff.personId, clientId)
    if (existing?.personId === personId && existing.move === move && existing.reason === reason) return
    if (existing) throw new Problem('bad-request', { client_id: 'This ID belongs to another step.' })
    const { onWire: seen, decisionId } = await readCase(services, transaction, staff, personId)
    if (seen.version !== version) throw new Problem('vetting-moved-on')
    requireOpen(seen, move)
    const stepId = await insertStep(transaction, {
      personId,
      move,
      clientId,
      reason,
      staffId: staff.personId,
      staffName: staff.name,
      checkKind: step.checkKind ?? null,
      checkState: step.checkState ?? null,
      dueAt: step.dueAt ?? null,
      afterDecision: decisionId,
      at: clock.now(),
    })
    await follow({ transaction, staff, row, seen, stepId })
  })
  return { case: (await readCase(services, database.orm, staff, personId)).onWire }
}

function requireOpen({ may, may_set_checks, why_not }: VettingCase, move: StepRow['move']): void {
  if (move === 'set-check' ? may_set_checks : may.includes(move)) return
  if (why_not) throw new Problem('other-reviewer-due', { reviewer: why_not })
  throw new Problem('not-open-now', { move: 'The application’s current status doesn’t allow this.' })
}
