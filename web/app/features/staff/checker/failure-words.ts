import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

export const statusIn = (error: unknown): number | undefined =>
  error instanceof CallFailed ? error.status : undefined

/** By which the log of the server is searched. */
export const idIn = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.requestId : undefined

/** What staff read when something could not be done. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('something of the checker went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
  return 'Something went wrong on this page. Try again.'
}
