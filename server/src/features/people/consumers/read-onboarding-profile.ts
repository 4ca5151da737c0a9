import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { readFullProfileFor } from './read-full-profile-for.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

/** spec 3-03, 7-09 */
export async function readOnboardingProfile(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'log'>,
  caller: Caller,
  pathId: string,
): Promise<{ data: ConsumerProfile }> {
  const consumerId = await resolvePerson(services, 'consumer', pathId)
  const whole = consumerId === undefined ? undefined : await readFullProfileFor(services, caller, consumerId)
  return { data: whole ?? (await refuseUnknownPerson(services, caller)) }
}
