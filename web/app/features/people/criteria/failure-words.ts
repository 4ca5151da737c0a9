import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

/** What people read when a save failed. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('a save went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}
