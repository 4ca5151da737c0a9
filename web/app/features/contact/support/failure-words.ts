import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

export const isNotHere = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** What people read when something could not be done. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('something of support went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
  return 'Something went wrong on this page. Try again.'
}

/** The request that is written to is there: what is missing is a file that waited too long to be sent. */
export function sendFailureWords(error: unknown, hasFiles: boolean): string | undefined {
  if (hasFiles && isNotHere(error)) return 'A file is no longer here. Remove the files and attach them again.'
  return failureWords(error)
}
