import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { explainRefusal } from './explain-refusal.ts'
import { limitCodeTries, limitNetwork } from './identity-limits.ts'

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
