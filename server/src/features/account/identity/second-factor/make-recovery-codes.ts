import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { lockFactors } from './factor-store.ts'
import { readFactors } from './read-factors.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'

/** Replaces the recovery codes of a person who has a factor. */
export async function makeRecoveryCodes(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  caller: Caller,
  origin: ChangeOrigin,
): Promise<{ recoveryCodes: string[] }> {
  requireFreshSignIn(services, caller)
  const { personId } = caller
  const person = await readPerson(services, personId)
  return services.database.transaction(async (transaction) => {
    await lockFactors(transaction, personId)
    if ((await readFactors(transaction, personId)).length === 0) throw new Problem('not-found')
    const recoveryCodes = await replaceRecoveryCodes(transaction, personId, services.clock.now())
    await announceFactorChange(services, transaction, { person, event: 'recovery-codes-made', origin })
    return { recoveryCodes }
  })
}
