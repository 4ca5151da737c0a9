import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { stepOfCode } from './authenticator-code.ts'
import { openSecret } from './authenticator-secret.ts'
import { confirmWaitingSecret, findAuthenticator } from './authenticator-store.ts'
import { countFactorTry } from './count-factor-try.ts'
import { lockFactors } from './factor-store.ts'
import { undoTry } from './factor-try-store.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'
import { countUnusedCodes } from './recovery-code-store.ts'

export async function confirmAuthenticator(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings'>,
  caller: Caller,
  code: string,
  origin: ChangeOrigin,
): Promise<{ recoveryCodes: string[] }> {
  requireFreshSignIn(services, caller)
  return { recoveryCodes: await confirmAuthenticatorFor(services, caller.personId, code, origin) }
}

const waitingMs = 30 * 60 * 1000

/** Activates the app and creates recovery codes if there are none. */
export async function confirmAuthenticatorFor(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings'>,
  personId: PersonId,
  code: string,
  origin: ChangeOrigin = {},
): Promise<string[]> {
  const { database, clock } = services
  const now = clock.now()
  const { waitingSecret, waitingSince } = (await findAuthenticator(database.orm, personId)) ?? {}
  if (!waitingSecret || !waitingSince || now.getTime() - waitingSince.getTime() > waitingMs) {
    throw new Problem('code-expired')
  }
  await countFactorTry(services, personId, 'confirm')
  const step = stepOfCode(openSecret(services, personId, waitingSecret), code.replace(/\s/g, ''), now)
  if (step === undefined) throw new Problem('code-mismatch')
  const person = await readPerson(services, personId)
  const codes = await database.transaction(async (transaction) => {
    await lockFactors(transaction, personId)
    if (!(await confirmWaitingSecret(transaction, personId, waitingSecret, step, now))) {
      throw new Problem('code-expired')
    }
    const hasCodes = (await countUnusedCodes(transaction, personId)) > 0
    const first = hasCodes ? [] : await replaceRecoveryCodes(transaction, personId, now)
    await announceFactorChange(services, transaction, { person, event: 'authenticator-added', origin })
    return first
  })
  await undoTry(database.orm, personId, 'confirm')
  return codes
}
