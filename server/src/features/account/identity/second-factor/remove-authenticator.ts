import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { deleteAuthenticator } from './authenticator-store.ts'
import { lockFactors } from './factor-store.ts'
import { finishFactorRemoval } from './finish-factor-removal.ts'

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
    await finishFactorRemoval(services, transaction, caller)
    await announceFactorChange(services, transaction, { person, event: 'authenticator-removed', origin })
  })
}
