import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

/** What went wrong, as far as people need to know it. */
export interface Failure {
  sentence: string
  /** Nothing of ours answered: no network, a timeout. */
  isUnanswered: boolean
  /** Seconds; 0 when the server does not ask for a wait. */
  waitSeconds: number
}

/** A failed call brings its sentence; anything else is a fault of this page, is logged, and gets `otherwise`. */
export function failureOf(
  error: unknown,
  otherwise = 'Something went wrong on this page. Reload it and try again.',
): Failure {
  if (error instanceof CallFailed) {
    const { message, status, retryAfterSeconds = 0 } = error
    return { sentence: message, isUnanswered: status === undefined, waitSeconds: retryAfterSeconds }
  }
  clientLog.error('a step went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return { sentence: otherwise, isUnanswered: false, waitSeconds: 0 }
}
