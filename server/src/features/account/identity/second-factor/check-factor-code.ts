import type { SecondFactor } from '@evenkeel/contract/account/identity'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { stepOfCode } from './authenticator-code.ts'
import { openSecret } from './authenticator-secret.ts'
import { findAuthenticator, takeStep } from './authenticator-store.ts'
import { countFactorTry } from './count-factor-try.ts'
import { undoTry } from './factor-try-store.ts'
import { readFactors } from './read-factors.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { countUnusedCodes, takeCode } from './recovery-code-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings'>

/** Accepts a code of the app or a recovery code as people type it; each works once. */
export async function checkFactorCode(
  services: Parts,
  personId: PersonId,
  code: string,
  origin: ChangeOrigin = {},
): Promise<SecondFactor> {
  const { isLast } = await countFactorTry(services, personId, 'check')
  const typed = code.replace(/\s/g, '')
  const isAppCode = /^\d{6}$/.test(typed)
  const isRight = isAppCode
    ? await isCodeOfApp(services, personId, typed)
    : await isRecoveryCode(services, personId, typed, origin)
  if (isRight) {
    await undoTry(services.database.orm, personId, 'check')
    return isAppCode ? 'authenticator' : 'recovery-code'
  }
  if (isLast) {
    const person = await readPerson(services, personId)
    await services.database.transaction((transaction) =>
      announceFactorChange(services, transaction, { person, event: 'factor-codes-refused', origin }),
    )
  }
  throw new Problem('code-mismatch')
}

async function isCodeOfApp(services: Parts, personId: PersonId, code: string): Promise<boolean> {
  const { orm } = services.database
  const sealed = (await findAuthenticator(orm, personId))?.sealedSecret
  if (!sealed) return false
  const step = stepOfCode(openSecret(services, personId, sealed), code, services.clock.now())
  return step !== undefined && (await takeStep(orm, personId, sealed, step))
}

async function isRecoveryCode(
  services: Parts,
  personId: PersonId,
  code: string,
  origin: ChangeOrigin,
): Promise<boolean> {
  const person = await readPerson(services, personId)
  return services.database.transaction(async (transaction) => {
    if ((await readFactors(transaction, personId)).length === 0) return false
    if (!(await takeCode(transaction, personId, hashRecoveryCode(code), services.clock.now()))) return false
    const codesLeft = await countUnusedCodes(transaction, personId)
    await announceFactorChange(services, transaction, {
      person,
      event: 'recovery-code-used',
      origin,
      codesLeft,
    })
    return true
  })
}
