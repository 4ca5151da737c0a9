import type { ConsumerCard, ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readCardFor } from './read-cards-for.ts'
import { readFullProfileFor } from './read-full-profile-for.ts'
import { refuseUnknownPerson } from './refuse-unknown-person.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'log'>

/** spec 7-08: everything for the consumer and staff, a card for an advisor with a reveal, otherwise "not found". */
export async function readConsumerProfile(
  services: Parts,
  caller: Caller,
  pathId: string,
): Promise<{ Personal_Info: (ConsumerProfile | ConsumerCard)[] }> {
  const consumerId = await resolvePerson(services, 'consumer', pathId)
  const read = caller.role === 'advisor' ? lookAtCard : readFullProfileFor
  const shown = consumerId === undefined ? undefined : await read(services, caller, consumerId)
  return { Personal_Info: [shown ?? (await refuseUnknownPerson(services, caller))] }
}

async function lookAtCard(
  services: Parts,
  caller: Caller,
  consumerId: PersonId,
): Promise<ConsumerCard | undefined> {
  const card = await readCardFor(services, caller.personId, consumerId)
  if (card) await logAccess(services, caller, consumerId, { what: 'Your card', why: 'You are in contact' })
  return card
}
