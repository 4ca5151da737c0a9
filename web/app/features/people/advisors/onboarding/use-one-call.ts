import { useRef, useState } from 'react'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { type Failure, failureOf } from '../../../../server-link/failure-sentence.ts'

type Fields = Readonly<Record<string, string>>

interface Outcome {
  isDone: boolean
  /** How long the server asks to wait, otherwise 0. */
  waitSeconds: number
}

/** Runs one call at a time and shows its errors under the visible fields, or else above the button. */
export function useOneCall(shown: readonly string[] = []) {
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [fields, setFields] = useState<Fields>({})
  const isBusy = useRef(false)

  function refuse(error: unknown): Outcome {
    const said: Fields = error instanceof CallFailed ? (error.fields ?? {}) : {}
    setFields(said)
    if (!shown.some((field) => field in said)) setFailure(failureOf(error))
    return { isDone: false, waitSeconds: (error instanceof CallFailed && error.retryAfterSeconds) || 0 }
  }

  async function run(work: () => Promise<void>): Promise<Outcome> {
    if (isBusy.current) return { isDone: false, waitSeconds: 0 }
    isBusy.current = true
    setIsRunning(true)
    setFailure(undefined)
    setFields({})
    try {
      await work()
      return { isDone: true, waitSeconds: 0 }
    } catch (error) {
      return refuse(error)
    } finally {
      isBusy.current = false
      setIsRunning(false)
    }
  }

  /** Clears the error, because the refused input is changing. */
  const forget = () => setFields({})
  return { run, forget, isRunning, failure, fields }
}
