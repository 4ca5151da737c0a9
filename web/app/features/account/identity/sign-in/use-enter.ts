import type { Challenge, SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks } from '@evenkeel/contract/sentences'
import { loadPart } from '../load-part.ts'
import { useStepWays } from '../steps.ts'
import { forgetLockout } from './lockout-hint.ts'
import { keepAttempt } from './sign-in-attempt.ts'
import { stopAsking } from './who-is-here-already.ts'

type Enter = (answer: SignedIn | Challenge, isRemembered: boolean) => Promise<void>

/** What every way of signing in ends with: a session of this browser (spec 7-23), or the step that is still due. */
export function useEnter(): Enter {
  const { goTo } = useStepWays()
  return async (answer, isRemembered) => {
    if ('challenge' in answer) {
      keepAttempt({ challenge: answer, isRemembered })
      goTo(answer.challenge === 'second-factor' ? 'second-factor' : 'enrol')
      return
    }
    const { storeSignIn } = await loadPart(
      () => import('../../../../session/store-sign-in.ts'),
      identityFallbacks.signIn,
    )
    // Before the session starts: with it everybody is sent on, except who has codes to keep.
    keepAttempt({ password: undefined, challenge: undefined, recoveryCodes: answer.recoveryCodes })
    forgetLockout()
    stopAsking()
    storeSignIn(answer, { isRemembered })
  }
}
