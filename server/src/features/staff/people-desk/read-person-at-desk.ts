import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { openAccount } from './open-account.ts'

export async function readPersonAtDesk(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  personId: PersonId,
): Promise<{ person: PersonAtDesk }> {
  const person = await openAccount(services, personId)
  await logAccess(services, caller, personId, { what: 'Your account', why: 'Opened in support' })
  return { person }
}
