import { CallFailed } from '../../../../server-link/call-failed.ts'
import { answerChallenge, type BodyFor } from '../identity-queries.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { useStepNavigation } from '../steps.ts'

/** Sends the second factor; when the attempt has expired, the login page says why the user is back. */
export function useAnswerChallenge(): (body: BodyFor<'answerChallenge'>) => Promise<void> {
  const enter = useFinishSignIn()
  const { goToLogin } = useStepNavigation()
  return async (body) => {
    try {
      await enter(await answerChallenge(body), readAttempt().isRemembered)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'challenge-over') throw error
      updateAttempt({ challenge: undefined, reason: error.message })
      goToLogin()
    }
  }
}
