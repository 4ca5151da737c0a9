import type { readSecondFactor as endpoint } from '@evenkeel/contract/account/second-factor'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { findAuthenticator } from './authenticator-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { isFactorRequired } from './read-factors.ts'
import { countUnusedCodes } from './recovery-code-store.ts'

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null | undefined) => (at ? secondsOf(at) : null)

export async function readSecondFactor(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { personId, role }: Caller,
): Promise<AnswerOf<typeof endpoint>> {
  const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
    findAuthenticator(database.orm, personId),
    listPasskeys(database.orm, personId),
    countUnusedCodes(database.orm, personId),
  ])
  return {
    isRequired: isFactorRequired(settings, role),
    authenticatorAddedAt: secondsOrNull(authenticator?.confirmedAt),
    passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      addedAt: secondsOf(addedAt),
      lastUsedAt: secondsOrNull(lastUsedAt),
    })),
    recoveryCodesLeft,
  }
}
