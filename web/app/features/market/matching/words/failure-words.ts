import { CallFailed } from '../../../../server-link/call-failed.ts'
import { clientLog } from '../../../../server-link/client-log.ts'

/** What people read when a call failed. */
export function failureWords(error: unknown): string {
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('a call went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}

export const isRefusedAs = (error: unknown, code: string): boolean =>
  error instanceof CallFailed && error.code === code
