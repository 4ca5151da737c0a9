import { randomUUID } from 'node:crypto'
import type { PersonType } from '@evenkeel/contract/choices'
import type { Visit } from '../../../http/visit.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import { IdentityRefusal } from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../mail/send-mail.ts'
import { checkNewPassword } from './check-new-password.ts'
import { describeDelivery } from './describe-delivery.ts'
import { explainRefusal } from './explain-refusal.ts'
import { alreadyHaveAccountLetter } from './identity-letters.ts'
import { limitCodeTries, limitLetters, limitNetwork } from './identity-limits.ts'
import { putLink } from './people/person-store.ts'

interface SigningUp {
  email: string
  password: string
  userType?: PersonType | undefined
}

/**
 * A taken address is answered exactly like a free one; its owner gets a letter (security.md 1.5). Admins are created
 * by a command, never here.
 */
export async function signUp(services: Services, visit: Visit, sent: SigningUp) {
  const { email, password, userType = 'consumer' } = sent
  await limitNetwork(services, 'signUp', visit)
  await checkNewPassword('password', password, email)
  await limitLetters(services, 'sign-up', email, { isFirst: true })
  const UserSub = await makeAccount(services, email, password, userType)
  return { UserSub, UserConfirmed: false, ...describeDelivery(email) } as const
}

async function makeAccount(services: Services, email: string, password: string, userType: PersonType) {
  const { identityProvider, database, clock } = services
  try {
    const { sub } = await identityProvider.signUp(email, password)
    await putLink(database.orm, {
      issuer: identityProvider.issuer,
      sub,
      userType,
      email,
      emailKey: emailKey(email),
      createdAt: clock.now(),
    })
    return sub
  } catch (error) {
    const isTaken =
      error instanceof IdentityRefusal &&
      (error.refusal === 'UsernameExists' || error.refusal === 'AliasExists')
    if (!isTaken) throw explainRefusal(identityProvider, 'signUp', error)
    // The outside provider also reports unconfirmed addresses as taken; their owner needs a code. A failure must not
    // show, because the answer would differ from that of a free address.
    if (identityProvider.isForeign) await identityProvider.resendCode(email).catch(() => undefined)
    await database.transaction((transaction) =>
      sendMail(services, transaction, `already-have-account:${randomUUID()}`, {
        to: email,
        ...alreadyHaveAccountLetter(services.settings),
      }),
    )
    return randomUUID()
  }
}

export async function confirmSignUp(services: Services, visit: Visit, sent: { email: string; code: string }) {
  await limitNetwork(services, 'confirmSignUp', visit)
  await limitCodeTries(services, 'sign-up', sent.email)
  try {
    await services.identityProvider.confirmSignUp(sent.email, sent.code)
  } catch (error) {
    throw explainRefusal(services.identityProvider, 'confirmSignUp', error)
  }
  return {}
}
