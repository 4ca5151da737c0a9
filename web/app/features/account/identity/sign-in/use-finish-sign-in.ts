import type { Challenge, SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks } from '@evenkeel/contract/sentences'
import { loadPart } from '../load-part.ts'
import { useStepNavigation } from '../steps.ts'
import { stopSessionCheck } from './check-existing-session.ts'
import { clearLockout } from './lockout-hint.ts'
import { updateAttempt } from './sign-in-attempt.ts'

type Enter = (answer: SignedIn | Challenge, isRemembered: boolean) => Promise<void>

/** What every way of signing in ends with: a session of this browser (spec 7-23), or the step that is still due. */
export function useFinishSignIn(): Enter {
  const { goTo } = useStepNavigation()
  return async (answer, isRemembered) => {
    if ('challenge' in answer) {
      updateAttempt({ challenge: answer, isRemembered })
      goTo(answer.challenge === 'second-factor' ? 'second-factor' : 'enrol')
      return
    }
    const { storeSignIn } = await loadPart(
      () => import('../../../../session/store-sign-in.ts'),
      identityFallbacks.signIn,
    )
    // Before the session starts: with it everybody is sent on, except who has codes to keep.
    updateAttempt({ password: undefined, challenge: undefined, recoveryCodes: answer.recoveryCodes })
    clearLockout()
    stopSessionCheck()
    storeSignIn(answer, { isRemembered })
  }
}
