import { Problem } from '@evenkeel/contract/problem'
import type { Reacting } from '../../../../events.ts'
import { holdApplicationRow } from '../../advisors/application-row.ts'
import { type CheckByHand, setCheckHeld } from './set-check-held.ts'

/** A reviewer has looked themselves. It stays as they say until what they looked at changes. */
export async function setCheck(services: Reacting, check: CheckByHand): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const row = await holdApplicationRow(transaction, check.personId)
    if (!row) throw new Problem('not-found')
    await setCheckHeld(services, transaction, row, check)
  })
}
