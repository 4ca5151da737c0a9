import type { Visit } from '../../../http/visit.ts'
import { IdentityRefusal, type RefusalName } from '../../../outside/identity-provider/identity-provider.ts'
import type { Services } from '../../../services.ts'
import { meetAskingBrowser, rememberResetRequest } from './code-requests/reset-browser.ts'
import { requestSignUpCode } from './code-requests/send-requested-code.ts'
import { describeDelivery } from './describe-delivery.ts'
import { explainRefusal } from './explain-refusal.ts'
import { limitLetters, limitNetwork, limitResetLetters } from './identity-limits.ts'
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
  const { identityProvider } = services
  if (identityProvider.isForeign)
    await identityProvider.resendCode(email).catch((error: unknown) => {
      if (!isTellTale(error)) throw explainRefusal(identityProvider, 'resendCode', error)
    })
  else await requestSignUpCode(services, email)
  if (pending) await prolongRegistration(services, visit, pending)
  return describeDelivery(email)
}

/** Known and unknown addresses get the same cookie, row and job; the job looks the account up. */
export async function forgotPassword(services: Services, visit: Visit, { email }: { email: string }) {
  await limitNetwork(services, 'forgotPassword', visit)
  const browser = await meetAskingBrowser(services, visit, email)
  await limitResetLetters(services, email, browser)
  if (services.identityProvider.isForeign) await askForeignProvider(services, email)
  await rememberResetRequest(services, visit, email, browser)
  return describeDelivery(email)
}

/**
 * An unconfirmed address needs a confirmation code instead of a reset code. Cognito picks neither by itself, so both
 * are requested and only the fitting one is sent (IDN-11).
 */
async function askForeignProvider(
  { identityProvider }: Pick<Services, 'identityProvider'>,
  email: string,
): Promise<void> {
  for (const ask of [identityProvider.forgotPassword, identityProvider.resendCode])
    await ask(email).catch((error: unknown) => {
      if (!isTellTale(error)) throw explainRefusal(identityProvider, 'forgotPassword', error)
    })
}
