import { useState } from 'react'
import { type Failure, failureOf } from '../../../../server-link/failure-sentence.ts'
import { useSecondsUntil } from '../../../../ui/use-seconds-until.ts'
import { updateAttempt, useSignInAttempt } from '../sign-in/sign-in-attempt.ts'
import { mayResendFrom } from './resend-wait.ts'

/** Allows another code 60 seconds after the last one, or after the wait the server names. */
export function useResend(ask: () => Promise<void>) {
  const secondsLeft = useSecondsUntil(useSignInAttempt(({ mayResendAt }) => mayResendAt))
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const [isSent, setIsSent] = useState(false)
  const [isRunning, setIsRunning] = useState(false)

  async function resend() {
    setFailure(undefined)
    setIsSent(false)
    setIsRunning(true)
    try {
      await ask()
      updateAttempt({ mayResendAt: mayResendFrom() })
      setIsSent(true)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.waitSeconds > 0) updateAttempt({ mayResendAt: mayResendFrom(failed.waitSeconds) })
      setFailure(failed)
    } finally {
      setIsRunning(false)
    }
  }

  return { secondsLeft, failure, isSent, isRunning, resend }
}
