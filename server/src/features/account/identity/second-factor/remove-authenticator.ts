import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { deleteAuthenticator } from './authenticator-store.ts'
import { lockFactors } from './factor-store.ts'
import { type ChangeOrigin, noteFactorChange } from './note-factor-change.ts'
import { settleRemoval } from './settle-removal.ts'

export async function removeAuthenticator(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  caller: Caller,
  origin: ChangeOrigin,
): Promise<undefined> {
  requireFreshSignIn(services, caller)
  const { personId } = caller
  const person = await readPerson(services, personId)
  await services.database.transaction(async (transaction) => {
    await lockFactors(transaction, personId)
    if (!(await deleteAuthenticator(transaction, personId))) throw new Problem('not-found')
    await settleRemoval(services, transaction, caller)
    await noteFactorChange(services, transaction, { person, event: 'authenticator-removed', origin })
  })
}
