import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { openPersonPage } from './open-person-page.ts'

/** One look per opening: the page asks once. Its own row comes first, so the log on the page shows it. */
export async function readPersonAtDesk(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  personId: PersonId,
): Promise<PersonPage> {
  await readAccount(services, personId)
  await logAccess(services, caller, personId, { what: 'Your account', why: 'Opened in support' })
  return openPersonPage(services, caller, personId)
}
