import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { listForStaff } from '../../market/requests/list-for-staff.ts'

/** The open request between the two, or else the latest. */
export async function readRequestBetween(
  orm: Orm,
  between: { consumerId: PersonId; advisorId: PersonId },
): Promise<number | null> {
  const { requests } = await listForStaff(orm, between, { atMost: 20 })
  const isOpen = ({ state }: (typeof requests)[number]) =>
    state === 'sent' || state === 'seen' || state === 'accepted'
  return (requests.find(isOpen) ?? requests[0])?.id ?? null
}
