import type { identityOperations } from '@evenkeel/contract/account/identity'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { answerChallenge } from './challenge/answer-challenge.ts'
import { changePassword } from './change-password.ts'
import { confirmForgotPassword } from './confirm-forgot-password.ts'
import { countSignInFailures } from './count-sign-in-failures.ts'
import { forgotPassword, resendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { confirmSignUp, signUp } from './sign-up.ts'

/** One endpoint for all of them (spec 7-07); the answers do not depend on the provider. */
export function runIdentityOperation(
  services: Services,
  caller: Caller | undefined,
  { visit, requestId }: { visit: Visit; requestId: string },
  sent: BodyOf<typeof identityOperations>,
): Promise<AnswerOf<typeof identityOperations>> {
  switch (sent.operation) {
    case 'signUp':
      return signUp(services, visit, sent)
    case 'confirmSignUp':
      return confirmSignUp(services, visit, sent)
    case 'resendCode':
      return resendCode(services, visit, sent)
    case 'signIn':
      return countSignInFailures(services, signIn(services, visit, sent))
    case 'forgotPassword':
      return forgotPassword(services, visit, sent)
    case 'confirmForgotPassword':
      return confirmForgotPassword(services, visit, sent)
    case 'changePassword':
      return changePassword(services, caller, visit, sent)
    case 'answerChallenge':
      return countSignInFailures(services, answerChallenge(services, { visit, requestId }, sent))
  }
}
