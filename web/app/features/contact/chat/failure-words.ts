import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

/** Certainly not done, and no better the next time; everything else may be tried again as it is. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { status } = error
  return status !== undefined && status < 500 && status !== 401 && status !== 408 && status !== 429
}

/** What people read when something of a conversation failed. */
export function failureWords(error: unknown): string {
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('something of a conversation went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
  return 'Something went wrong on this page. Try again.'
}
