import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'
import { FreshSignInCanceled } from '../../../session/confirm-it-is-you.ts'

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return ` Try again in ${Math.ceil(minutes / 60)} hours.`
  return minutes <= 1 ? ' Try again in a minute.' : ` Try again in ${minutes} minutes.`
}

/** What people read when a change failed; nothing when they themselves thought better of it. */
export function failureWords(error: unknown): string | undefined {
  if (!error || error instanceof FreshSignInCanceled) return undefined
  if (error instanceof CallFailed) {
    const [field] = Object.values(error.fields ?? {})
    const wait = error.retryAfterSeconds === undefined ? '' : waitWords(error.retryAfterSeconds)
    return (field ?? error.message) + wait
  }
  clientLog.error('a change went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}
