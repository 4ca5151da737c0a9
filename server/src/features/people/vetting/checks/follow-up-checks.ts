import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import { type ApplicationRow, setApplication } from '../../advisors/application-store.ts'
import { makeMove } from '../make-move.ts'
import type { CheckRow } from '../vetting-store.ts'
import { reasonsToStaySuspended, reasonsToSuspend } from './suspension-reasons.ts'

/** Suspends, or reinstates what was suspended automatically; a reviewer's suspension is left alone. */
export async function followUpChecks(
  services: Reacting,
  transaction: Orm,
  row: ApplicationRow,
  checks: readonly CheckRow[],
): Promise<void> {
  const { personId, status, suspendedFor } = row
  if (personId === null) return
  const [reason] = reasonsToSuspend(checks)
  const [still] = reasonsToStaySuspended(checks)
  const decidedAt = services.clock.now()
  const house = { personId, who: 'house', by: brand.name, actorId: null } as const
  if (status === 'approved' && reason)
    await makeMove(services, transaction, row, {
      ...house,
      move: 'suspend',
      reason: reason.note,
      changes: { decidedAt, reason: reason.note, suspendedFor: reason.what },
    })
  if (status === 'suspended' && suspendedFor && !still)
    await makeMove(services, transaction, row, {
      ...house,
      move: 'reinstate',
      reason: null,
      changes: { decidedAt, reason: null, suspendedFor: null },
    })
  // One of two reasons is fixed; the other keeps the advisor suspended.
  if (status === 'suspended' && suspendedFor && still && still.note !== row.reason)
    await setApplication(transaction, personId, { reason: still.note, suspendedFor: still.what })
}
