import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'
import { FreshSignInCanceled } from '../../../session/confirm-it-is-you.ts'

/** What staff read when something could not be done; nothing when they themselves thought better of it. */
export function failureWords(error: unknown): string | undefined {
  if (!error || error instanceof FreshSignInCanceled) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('something at the people desk went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
  return 'Something went wrong on this page. Try again.'
}
