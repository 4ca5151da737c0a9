import type { ProblemCode } from '@evenkeel/contract/problem'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

export const isRefusedAs = (error: unknown, code: ProblemCode): boolean =>
  error instanceof CallFailed && error.code === code

/** Nothing of ours answered, or it could not right now: the same call may go through the next time. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return error !== null && error !== undefined
  const { status } = error
  return status === undefined || status >= 500 || status === 408 || status === 429
}

/** What people read when something could not be done. Why an advisor cannot be asked stands in a field. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('a request went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}
