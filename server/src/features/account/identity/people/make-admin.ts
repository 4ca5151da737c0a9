import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import { IdentityRefusal } from '../../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { makePerson } from './person-of-account.ts'
import { putLink, tiePerson } from './person-store.ts'

interface NewAdmin {
  email: string
  firstName: string
  lastName: string | null
  company: string
}

/** Of an accepted invitation; a command has none of these. */
interface How {
  password: string
  invitedBy: PersonId | null
  transaction: Orm
}

/** The only way to become an admin; undefined if the address already has an account. */
export async function makeAdmin(
  { database, clock, identityProvider }: Pick<Services, 'database' | 'clock' | 'identityProvider'>,
  { email, firstName, lastName, company }: NewAdmin,
  how?: How,
): Promise<{ personId: number; sub: string } | undefined> {
  const sub = await makeAccount(identityProvider, email, how?.password)
  if (sub === undefined) return undefined
  const createdAt = clock.now()
  const { issuer } = identityProvider
  const link = {
    issuer,
    sub,
    userType: 'admin',
    email,
    emailKey: emailKey(email),
    personId: null,
    createdAt,
  } as const
  const write = async (transaction: Orm) => {
    const person = await makePerson(transaction, {
      role: 'admin',
      email,
      firstName,
      lastName,
      company,
      isDemo: false,
      createdAt,
      disabledAt: null,
    })
    await putLink(transaction, link)
    await tiePerson(transaction, link, person.id)
    await writeAudit(transaction, {
      event: 'admin-made',
      actorId: how?.invitedBy ?? null,
      subjectType: 'admin',
      subjectId: person.id,
    })
    return person.id
  }
  const personId = await (how ? write(how.transaction) : database.transaction(write))
  return { personId, sub }
}

async function makeAccount(
  provider: Services['identityProvider'],
  email: string,
  password: string | undefined,
): Promise<string | undefined> {
  try {
    return (await provider.createConfirmedUser(email, password)).sub
  } catch (error) {
    if (error instanceof IdentityRefusal && error.refusal === 'UsernameExists') return undefined
    throw error
  }
}
