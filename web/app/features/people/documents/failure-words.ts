import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return ` Try again in ${Math.ceil(minutes / 60)} hours.`
  return minutes <= 1 ? ' Try again in a minute.' : ` Try again in ${minutes} minutes.`
}

/** What people read when something with a file failed. */
export function failureWords(error: unknown): string {
  if (!(error instanceof CallFailed)) {
    clientLog.error('something with a file went wrong', {
      name: error instanceof Error ? error.name : 'unknown',
    })
    return 'Something went wrong on this page. Try again.'
  }
  if (error.status === undefined && !navigator.onLine)
    return 'You are offline. Try again when you are back online.'
  const [field] = Object.values(error.fields ?? {})
  const wait = error.retryAfterSeconds ? waitWords(error.retryAfterSeconds) : ''
  return (field ?? error.message) + wait
}
