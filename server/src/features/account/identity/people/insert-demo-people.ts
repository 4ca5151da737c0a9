import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import { IdentityRefusal } from '../../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../../services.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { findLink, insertPerson, listDemoPeople, putLink, tiePerson } from './person-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'identityProvider'>

/** Runs at every start of the demo and adds only people who are missing. */
export async function insertDemoPeople({ database, clock, identityProvider }: Parts): Promise<void> {
  const there = new Set((await listDemoPeople(database.orm)).map(({ id }) => id))
  for (const person of demoPeople.filter(({ id }) => !there.has(id))) {
    const { email, role } = person
    const sub = await makeAccount(identityProvider, email)
    if (sub === undefined || (await findLink(database.orm, identityProvider.issuer, sub))?.person) continue
    const createdAt = clock.now()
    await database.transaction(async (transaction) => {
      const link = {
        issuer: identityProvider.issuer,
        sub,
        userType: role,
        email,
        emailKey: emailKey(email),
        personId: null,
        createdAt,
      }
      await insertPerson(transaction, { ...person, isDemo: true, createdAt, disabledAt: null })
      await putLink(transaction, link)
      await tiePerson(transaction, link, person.id)
    })
  }
}

/** Undefined if a real person has taken the address. */
async function makeAccount(provider: Parts['identityProvider'], email: string): Promise<string | undefined> {
  try {
    return (await provider.createConfirmedUser(email, demoPassword)).sub
  } catch (error) {
    if (error instanceof IdentityRefusal && error.refusal === 'UsernameExists')
      return findAccount(provider, email)
    throw error
  }
}

/** An account left by a start that was killed before it wrote the person; it has the published demo password. */
async function findAccount(provider: Parts['identityProvider'], email: string): Promise<string | undefined> {
  try {
    return (await provider.signIn(email, demoPassword)).sub
  } catch (error) {
    if (error instanceof IdentityRefusal) return undefined
    throw error
  }
}
