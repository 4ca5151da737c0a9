import type { Challenge } from '@evenkeel/contract/account/identity'
import { useEffect, useState } from 'react'
import { readAttempt } from '../sign-in/sign-in-attempt.ts'
import { useStepNavigation } from '../steps.ts'

/**
 * The challenge this step answers. It lives in memory for 5 minutes; without it the user starts again at the login.
 */
export function useChallenge(kind: Challenge['challenge']): Challenge | undefined {
  const { goToLogin } = useStepNavigation()
  const [challenge] = useState(() => readAttempt().challenge)
  const isDue = challenge?.challenge === kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the step opens
  useEffect(() => {
    if (!isDue) goToLogin()
  }, [])
  return isDue ? challenge : undefined
}
