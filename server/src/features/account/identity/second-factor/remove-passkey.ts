import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { lockFactors } from './factor-store.ts'
import { finishFactorRemoval } from './finish-factor-removal.ts'
import { deletePasskey } from './passkey-store.ts'

/** Another person's passkey is answered like one that does not exist. */
export async function removePasskey(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  caller: Caller,
  id: string,
  origin: ChangeOrigin,
): Promise<undefined> {
  requireFreshSignIn(services, caller)
  const { personId } = caller
  const person = await readPerson(services, personId)
  await services.database.transaction(async (transaction) => {
    await lockFactors(transaction, personId)
    const name = await deletePasskey(transaction, personId, id)
    if (name === undefined) throw new Problem('not-found')
    await finishFactorRemoval(services, transaction, caller)
    const passkey = { id, name }
    await announceFactorChange(services, transaction, { person, event: 'passkey-removed', origin, passkey })
  })
}
