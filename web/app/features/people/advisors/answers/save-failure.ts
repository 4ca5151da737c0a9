import { CallFailed } from '../../../../server-link/call-failed.ts'
import { clientLog } from '../../../../server-link/client-log.ts'

/** What people read when something could not be saved. What they typed is always still there. */
export interface SaveFailure {
  sentence: string
  next: string | undefined
}

function nextStep({ status, retryAfterSeconds = 0 }: CallFailed): string | undefined {
  if (status === undefined)
    return navigator.onLine
      ? 'What you typed is still here. Check your connection and try again.'
      : 'You are offline. What you typed is still here; try again when you are back online.'
  if (retryAfterSeconds > 0) return `You can try again in ${waitInWords(retryAfterSeconds)}.`
  return undefined
}

/** Roughly, and never shorter than it is. */
function waitInWords(seconds: number): string {
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  return seconds < 60 ? say(seconds, 'second') : say(Math.ceil(seconds / 60), 'minute')
}

export function saveFailureOf(error: unknown): SaveFailure {
  if (error instanceof CallFailed) return { sentence: error.message, next: nextStep(error) }
  clientLog.error('a save went wrong', { name: error instanceof Error ? error.name : 'unknown' })
  return { sentence: 'Something went wrong on this page. Reload it and try again.', next: undefined }
}
