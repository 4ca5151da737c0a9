import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { type DeskCounts, readDeskCounts } from './desk-store.ts'

/** How much work there is at the support desk, seen by this staff member. */
export function countSupportDesk(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  staffId: PersonId,
): Promise<DeskCounts> {
  return readDeskCounts(database.orm, staffId, clock.now())
}
