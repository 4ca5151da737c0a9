import type { startEnrolment as startEnrolmentEndpoint } from '@evenkeel/contract/account/second-factor'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { failureOf } from '../../../../server-link/failure-sentence.ts'
import { startEnrolment } from '../identity-queries.ts'
import { updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { useStepNavigation } from '../steps.ts'

export type Enrollment = AnswerOf<typeof startEnrolmentEndpoint>

/** Requests the app's secret only once, because a second request would invalidate the one already scanned. */
export function useEnrollment(session: string) {
  const { goToLogin } = useStepNavigation()
  const [secret, setSecret] = useState<Enrollment | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const isAsked = useRef(false)

  async function ask() {
    setFailure(undefined)
    try {
      setSecret(await startEnrolment(session))
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'challenge-over')
        return setFailure(failureOf(error).sentence)
      updateAttempt({ challenge: undefined, reason: error.message })
      goToLogin()
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void ask()
  }, [])

  return { secret, failure, ask }
}
