import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@evenkeel/contract/account/identity'
import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import {
  advisorRegistrationConsents,
  type RequiredConsent,
  requiredConsents,
} from '@evenkeel/contract/account/required-consents'
import type { PersonType } from '@evenkeel/contract/choices'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import { IdentityRefusal } from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../mail/send-mail.ts'
import { checkNewPassword } from './check-new-password.ts'
import { describeDelivery } from './describe-delivery.ts'
import { explainRefusal } from './explain-refusal.ts'
import { alreadyHaveAccountLetter } from './identity-letters.ts'
import { limitCodeTries, limitLetters, limitNetwork, noteTakenSignUp } from './identity-limits.ts'
import {
  forgetRegistration,
  rememberRegistration,
  requireRegisteredEmail,
} from './pending-registration/pending-registration.ts'
import { personOfAccount } from './people/person-of-account.ts'
import { putLink } from './people/person-store.ts'
import { openSession } from './sessions/open-session.ts'

interface SigningUp {
  email: string
  password: string
  userType?: PersonType | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  agreed?: readonly RequiredConsent[] | undefined
  wantsTips?: boolean | undefined
}

/**
 * A taken address is answered exactly like a free one; its owner gets a letter (security.md 1.5). Admins are created
 * by a command, never here.
 */
export async function signUp(services: Services, visit: Visit, sent: SigningUp) {
  const { email, password, userType = 'consumer' } = sent
  await limitNetwork(services, 'signUp', visit)
  refuseMissingConsents(userType, sent.agreed)
  await checkNewPassword('password', password, email)
  await limitLetters(services, 'sign-up', email, { isFirst: true })
  const account = await makeAccount(services, { ...sent, userType })
  await rememberRegistration(services, visit, { email, sub: account.isNew ? account.sub : null })
  return { UserSub: account.sub, UserConfirmed: false, ...describeDelivery(email) } as const
}

const consentSentences: Readonly<Record<RequiredConsent, string>> = {
  terms: 'Agree to the terms to continue.',
  privacy: 'Agree to the privacy notice to continue.',
  'electronic-documents': 'Agree to electronic documents to continue.',
  'account-email': 'Agree to account emails to continue.',
}

/** Either none, and onboarding asks; or all of the role. */
function refuseMissingConsents(userType: PersonType, agreed: SigningUp['agreed']): void {
  if (agreed === undefined) return
  const required = userType === 'advisor' ? advisorRegistrationConsents : requiredConsents
  const missing = required.filter((kind) => !agreed.includes(kind))
  if (missing.length > 0)
    throw new Problem(
      'bad-request',
      Object.fromEntries(missing.map((kind) => [`agreed.${kind}`, consentSentences[kind]])),
    )
}

async function makeAccount(
  services: Services,
  sent: SigningUp & { userType: PersonType },
): Promise<{ sub: string; isNew: boolean }> {
  const { identityProvider, database, clock } = services
  const { email, password, userType, agreed = [], wantsTips, first_name, last_name } = sent
  const now = clock.now()
  try {
    const { sub } = await identityProvider.signUp(email, password)
    await putLink(database.orm, {
      issuer: identityProvider.issuer,
      sub,
      userType,
      email,
      emailKey: emailKey(email),
      createdAt: now,
      firstName: first_name ?? null,
      lastName: last_name ?? null,
      agreed: [...new Set(agreed), ...(wantsTips ? ['tips' as const] : [])],
      ...(agreed.length > 0 && { agreedVersion: consentTextVersion, agreedAt: now }),
    })
    return { sub, isNew: true }
  } catch (error) {
    const isTaken =
      error instanceof IdentityRefusal &&
      (error.refusal === 'UsernameExists' || error.refusal === 'AliasExists')
    if (!isTaken) throw explainRefusal(identityProvider, 'signUp', error)
    if (identityProvider.isForeign) await tellOwner(services, email)
    // A free address stores its link at this point; an equal write takes an equal time.
    else await noteTakenSignUp(services, email)
    return { sub: randomUUID(), isNew: false }
  }
}

/** Our own provider does this itself, in the transaction in which it finds the address taken. */
async function tellOwner(services: Services, email: string): Promise<void> {
  // The outside provider also reports unconfirmed addresses as taken; their owner needs a code. A failure must not
  // show, because the answer would differ from that of a free address.
  await services.identityProvider.resendCode(email).catch(() => undefined)
  await services.database.transaction((transaction) =>
    sendMail(services, transaction, `already-have-account:${randomUUID()}`, {
      to: email,
      ...alreadyHaveAccountLetter(services.settings),
    }),
  )
}

/**
 * With an address, it is confirmed and no more. Without one, the browser that registered is also signed in: the
 * password was set here, and the code proves the mailbox.
 */
export async function confirmSignUp(
  services: Services,
  visit: Visit,
  sent: { email?: string | undefined; code: string },
): Promise<SignedIn | Record<never, never>> {
  await limitNetwork(services, 'confirmSignUp', visit)
  const { email, pending } = await requireRegisteredEmail(services, visit, sent)
  await limitCodeTries(services, 'sign-up', email, pending?.hash)
  try {
    await services.identityProvider.confirmSignUp(email, sent.code)
  } catch (error) {
    throw explainRefusal(services.identityProvider, 'confirmSignUp', error)
  }
  if (pending) await forgetRegistration(services, visit)
  if (sent.email !== undefined || !pending?.sub) return {}
  const person = await personOfAccount(services, pending.sub, email)
  return openSession(services, person, visit, { isRemembered: false, means: 'registration', grant: null })
}
