import type { ProblemCode } from '@evenkeel/contract/problem'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

export const isRefusedAs = (error: unknown, code: ProblemCode): boolean =>
  error instanceof CallFailed && error.code === code

/** What people read when something could not be done; what is wrong with one answer stands in a field. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return Object.values(error.fields ?? {})[0] ?? error.message
  clientLog.error('a meeting went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}
