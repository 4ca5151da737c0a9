import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { findHidden } from '../history/past-contact-store.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'

/**
 * Staff leaves an advisor out of a consumer's future lists, or shows them again; the consumer sees it among the hidden
 * and can undo it. False where nothing changed.
 */
export async function hideForStaff(
  transaction: Orm,
  { consumerId, advisorId }: { consumerId: PersonId; advisorId: PersonId },
  isHidden: boolean,
  now: Date,
): Promise<boolean> {
  await lockInOrder(transaction, consumerId)
  const wasHidden = (await findHidden(transaction, consumerId)).some((one) => one.advisorId === advisorId)
  if (wasHidden === isHidden) return false
  await writeMatchEvent(transaction, now, {
    kind: isHidden ? 'hidden' : 'unhidden',
    consumerId,
    advisorId,
    detail: { by: 'staff' },
  })
  return true
}

/** Whether an advisor is hidden from a consumer by the consumer or by staff. */
export async function isHiddenFrom(orm: Orm, consumerId: PersonId, advisorId: PersonId): Promise<boolean> {
  return (await findHidden(orm, consumerId)).some((one) => one.advisorId === advisorId)
}
