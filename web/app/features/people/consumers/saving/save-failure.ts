import { CallFailed } from '../../../../server-link/call-failed.ts'
import { clientLog } from '../../../../server-link/client-log.ts'

/** Why answers were not saved, for people. */
export interface SaveFailure {
  sentence: string
  /** No network, a timeout: worth another try by itself once the browser is online again. */
  isUnanswered: boolean
}

export function saveFailureOf(error: unknown): SaveFailure {
  if (error instanceof CallFailed) {
    return { sentence: error.message, isUnanswered: error.status === undefined }
  }
  clientLog.error('saving went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return { sentence: 'Something went wrong on this page.', isUnanswered: false }
}
