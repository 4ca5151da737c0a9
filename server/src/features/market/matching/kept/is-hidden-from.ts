import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { findHidden } from '../ledger/stood-store.ts'

/** Whether an advisor is hidden from a consumer by the consumer or by staff. */
export async function isHiddenFrom(orm: Orm, consumerId: PersonId, advisorId: PersonId): Promise<boolean> {
  return (await findHidden(orm, consumerId)).some((one) => one.advisorId === advisorId)
}
