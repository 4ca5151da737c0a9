import { CallFailed } from '../../../../server-link/call-failed.ts'
import { answerChallenge, type BodyFor } from '../identity-queries.ts'
import { keepAttempt, readAttempt } from '../sign-in/sign-in-attempt.ts'
import { useEnter } from '../sign-in/use-enter.ts'
import { useStepWays } from '../steps.ts'

/** Sends the second factor; when the attempt is over, the login says why one is there again. */
export function useAnswerChallenge(): (body: BodyFor<'answerChallenge'>) => Promise<void> {
  const enter = useEnter()
  const { goToLogin } = useStepWays()
  return async (body) => {
    try {
      await enter(await answerChallenge(body), readAttempt().isRemembered)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'challenge-over') throw error
      keepAttempt({ challenge: undefined, reason: error.message })
      goToLogin()
    }
  }
}
