import type { Visit } from '../../../http/visit.ts'
import { IdentityRefusal, type RefusalName } from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { describeDelivery } from './describe-delivery.ts'
import { explainRefusal } from './explain-refusal.ts'
import { limitLetters, limitNetwork } from './identity-limits.ts'
import { prolongRegistration, requireRegisteredEmail } from './pending-registration/pending-registration.ts'

/** Refusals that would reveal whether an address has an account, or its state. */
const tellTale: readonly RefusalName[] = [
  'UserNotFound',
  'InvalidParameter',
  'NotAuthorized',
  'UserNotConfirmed',
]

const isTellTale = (error: unknown) => error instanceof IdentityRefusal && tellTale.includes(error.refusal)

/** Without an address, to the one this browser registered with. */
export async function resendCode(services: Services, visit: Visit, sent: { email?: string | undefined }) {
  await limitNetwork(services, 'resendCode', visit)
  const { email, pending } = await requireRegisteredEmail(services, visit, sent)
  await limitLetters(services, 'sign-up', email)
  try {
    await services.identityProvider.resendCode(email)
  } catch (error) {
    if (!isTellTale(error)) throw explainRefusal(services.identityProvider, 'resendCode', error)
  }
  if (pending) await prolongRegistration(services, visit, pending)
  return describeDelivery(email)
}

export async function forgotPassword(services: Services, visit: Visit, { email }: { email: string }) {
  await limitNetwork(services, 'forgotPassword', visit)
  await limitLetters(services, 'reset', email)
  const { identityProvider } = services
  // An unconfirmed address needs a confirmation code instead of a reset code. Cognito picks neither by itself, so
  // both are requested and only the fitting one is sent (IDN-11).
  const ways = identityProvider.isForeign
    ? [identityProvider.forgotPassword, identityProvider.resendCode]
    : [identityProvider.forgotPassword]
  for (const ask of ways) {
    await ask(email).catch((error: unknown) => {
      if (!isTellTale(error)) throw explainRefusal(services.identityProvider, 'forgotPassword', error)
    })
  }
  return describeDelivery(email)
}
