import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `Try again in ${Math.ceil(minutes / 60)} hours.`
  return minutes <= 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}

/** What people read when something failed. `limit` says what was done too often. */
export function failureWords(error: unknown, limit?: string): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) {
    const { code, fields = {}, message, retryAfterSeconds } = error
    const wait = retryAfterSeconds === undefined ? undefined : waitWords(retryAfterSeconds)
    if (code === 'limit-exceeded' && limit) return `${limit} ${wait ?? 'Try again later.'}`
    const [sentence = message] = Object.values(fields)
    return wait ? `${sentence} ${wait}` : sentence
  }
  clientLog.error('accounts went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return 'Something went wrong on this page. Try again.'
}

export function isRefusedAs(error: unknown, code: string): boolean {
  return error instanceof CallFailed && error.code === code
}
