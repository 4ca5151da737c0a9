import { randomInt } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { happened, type Reacting } from '../../../../events.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../../services.ts'
import {
  findLink,
  findLinksByEmail,
  insertPerson,
  lockLink,
  type NewPerson,
  putLink,
  tiePerson,
} from './person-store.ts'
import { type Person, personFrom } from './read-person.ts'

const lowestId = 1_000_000_000
const idsPerDraw = 2 ** 47
const draws = Math.floor((Number.MAX_SAFE_INTEGER - lowestId) / idsPerDraw)

/** Random between 10^9 and 2^53−1, so that ids reveal neither our user count nor other people's ids. */
function randomPersonId(): PersonId {
  return lowestId + randomInt(draws) * idsPerDraw + randomInt(idsPerDraw)
}

export async function makePerson(transaction: Orm, person: Omit<NewPerson, 'id'>): Promise<NewPerson> {
  for (;;) {
    const whole = { ...person, id: randomPersonId() }
    if (await insertPerson(transaction, whole)) return whole
  }
}

/** The person of a provider account; the first sign-in creates them. */
export async function personOfAccount(
  services: Reacting & Pick<Services, 'identityProvider'>,
  sub: string,
  email: string,
): Promise<Person> {
  const { database, clock, identityProvider } = services
  const { issuer } = identityProvider
  const found = await findLink(database.orm, issuer, sub)
  if (found?.person) return personFrom(found.person, sub)
  const now = clock.now()
  return database.transaction(async (transaction) => {
    // Accounts created outside our sign-up (in the provider's console) are consumers.
    if (!found)
      await putLink(transaction, {
        issuer,
        sub,
        userType: 'consumer',
        email,
        emailKey: emailKey(email),
        createdAt: now,
      })
    const link = await lockLink(transaction, issuer, sub)
    if (!link) throw new Error('a link that was just written is gone')
    const raced = link.personId === null ? undefined : await findLink(transaction, issuer, sub)
    if (raced?.person) return personFrom(raced.person, sub)
    const person = await makePerson(transaction, {
      role: link.userType,
      email: link.email,
      firstName: link.firstName,
      lastName: link.lastName,
      company: null,
      isDemo: false,
      createdAt: now,
      disabledAt: null,
    })
    await tiePerson(transaction, link, person.id)
    const { agreed, agreedVersion, agreedAt } = link
    if (agreed.length > 0 && agreedVersion !== null && agreedAt !== null)
      await happened(services, transaction, 'registered-with-consents', {
        personId: person.id,
        kinds: agreed,
        textVersion: agreedVersion,
        givenAt: agreedAt,
      })
    return personFrom({ ...person, timeZone: null }, sub)
  })
}

/** The provider account of an address that has no person yet; null unless there is exactly one. */
export async function findUnusedSub(
  { database, identityProvider }: Pick<Services, 'database' | 'identityProvider'>,
  email: string,
): Promise<string | null> {
  const links = await findLinksByEmail(database.orm, identityProvider.issuer, emailKey(email))
  const [link, ...others] = links
  return link && link.personId === null && others.length === 0 ? link.sub : null
}
