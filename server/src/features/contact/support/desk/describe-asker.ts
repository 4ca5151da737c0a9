import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import type { Services } from '../../../../services.ts'
import { readAccount } from '../../../account/identity/people/read-account.ts'
import { isLeaving } from '../../../account/privacy/read-deletes-at.ts'
import { listRequestsForStaff } from '../../../market/requests/list-requests-for-staff.ts'
import { readApplicationState } from '../../../people/advisors/read-application-state.ts'
import { seconds } from '../support-on-wire.ts'
import { type DeskRow, listOtherTickets } from './desk-store.ts'
import { findRelated } from './find-related.ts'

/** What staff need to know of the person before they answer. */
export async function describeAsker(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  { request }: DeskRow,
): Promise<Pick<WholeDeskRequest, 'person' | 'related'>> {
  const { personId, role } = request
  if (personId === null || role === null) return { person: null, related: [] }
  const { orm } = services.database
  const account = await readAccount(services, personId)
  const application = role === 'advisor' ? await readApplicationState(orm, personId) : undefined
  const of = role === 'advisor' ? { advisorId: personId } : { consumerId: personId }
  const { counts } = await listRequestsForStaff(orm, of, { atMost: 0 })
  const others = await listOtherTickets(orm, request)
  return {
    person: {
      account: account.disabledAt ? 'disabled' : (await isLeaving(orm, personId)) ? 'closing' : 'active',
      application: role === 'advisor' ? (application?.status ?? 'draft') : null,
      open_requests: counts.waiting,
      other_tickets: others.map(({ updatedAt, ...other }) => ({ ...other, updated_at: seconds(updatedAt) })),
    },
    related: await findRelated(services, { account, application, of }),
  }
}
