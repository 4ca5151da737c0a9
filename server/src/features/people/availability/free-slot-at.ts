import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findAvailability, findBusyOf, findTakenOf } from './availability-store.ts'
import { freeSlots, type Slot } from './free-starts.ts'

/**
 * The advisor's free slot that starts then; undefined if there is none. The caller must have locked the advisor, so
 * that the slot stays free. A meeting that is being moved does not block it.
 */
export async function freeSlotAt(
  transaction: Orm,
  { advisorId, startsAt, now, movedId }: { advisorId: PersonId; startsAt: Date; now: Date; movedId?: number },
): Promise<Slot | undefined> {
  const row = await findAvailability(transaction, advisorId)
  if (!row?.weeklyHours) return undefined
  const all = await findTakenOf(transaction, advisorId, now)
  const taken = all.filter(({ meetingId }) => meetingId !== movedId)
  const busy = await findBusyOf(transaction, advisorId, now)
  const slots = freeSlots({ hours: row.weeklyHours, exceptions: row.exceptions, taken, busy, now })
  return slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime())
}
