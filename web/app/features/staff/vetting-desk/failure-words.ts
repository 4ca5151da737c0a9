import { CallFailed } from '../../../server-link/call-failed.ts'
import { clientLog } from '../../../server-link/client-log.ts'

export const isNotHere = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** Somebody else moved first: what was decided on is no longer what stands. */
export const isMovedOn = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'vetting-moved-on'

/** What people read when something could not be done: every reason the server names, each a sentence of its own. */
export function failureWords(error: unknown): string[] {
  if (!error) return []
  if (error instanceof CallFailed) {
    const reasons = Object.values(error.fields ?? {})
    return reasons.length > 0 ? reasons : [error.message]
  }
  clientLog.error('something of the vetting desk went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
  return ['Something went wrong on this page. Try again.']
}
