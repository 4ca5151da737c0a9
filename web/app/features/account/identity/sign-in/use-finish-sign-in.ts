import type { Challenge, SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import { loadPart } from '../load-part.ts'
import { useStepNavigation } from '../steps.ts'
import { stopSessionCheck } from './check-existing-session.ts'
import { clearLockout } from './lockout-hint.ts'
import { updateAttempt } from './sign-in-attempt.ts'

type Enter = (answer: SignedIn | Challenge, isRemembered: boolean) => Promise<void>

/** Finishes every way of signing in: starts the session (spec 7-23) or opens the next required step. */
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
    // Set before the session starts, because the session redirects everyone who has no codes to save.
    updateAttempt({ password: undefined, challenge: undefined, recoveryCodes: answer.recoveryCodes })
    clearLockout()
    stopSessionCheck()
    storeSignIn(answer, { isRemembered })
  }
}
