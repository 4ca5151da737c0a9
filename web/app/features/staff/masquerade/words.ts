import type { PersonType } from '@evenkeel/contract/choices'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { formatDate, formatDay, formatTime } from '../../../format/times.ts'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { FreshSignInCanceled } from '../../../session/confirm-it-is-you.ts'

export const typeWords: Readonly<Record<PersonType, string>> = { consumer: 'Consumer', advisor: 'Advisor' }

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** "Today, 10:31 am", "Mon 5 Oct, 3:02 pm", with the year where it is another one. */
export function momentWords(seconds: number, now = nowInSeconds()): string {
  const date = formatDate(seconds)
  if (date === formatDate(now)) return `Today, ${formatTime(seconds)}`
  const isThisYear = date.split(' ')[2] === formatDate(now).split(' ')[2]
  return `${isThisYear ? formatDay(seconds) : date}, ${formatTime(seconds)}`
}

/** Whole minutes (spec 9-18), downwards. */
export const minutesOf = (seconds: number) => Math.floor(Math.max(0, seconds) / 60)

export function leftWords(expiresAt: number, now = nowInSeconds()): string {
  const left = expiresAt - now
  if (left <= 0) return 'Time is up'
  return left < 60 ? 'Under a minute left' : `${minutesOf(left)} min left`
}

/** What people read when something could not be done; nothing where they changed their mind. */
export function failureWords(error: unknown): string | undefined {
  if (!error || error instanceof FreshSignInCanceled) return undefined
  if (!(error instanceof CallFailed)) return 'Something went wrong on this page. Try again.'
  return Object.values(error.fields ?? {})[0] ?? error.message
}

const after = (sentence: string, error: unknown) => {
  const more = failureWords(error)
  return more === undefined ? undefined : `${sentence}. ${more}`
}

/** spec 8-12 */
export const startFailureWords = (error: unknown) => after(masqueradeSentences.startFailed, error)
export const stopFailureWords = (error: unknown) => after(masqueradeSentences.stopFailed, error)

export function reasonProblem(
  reason: string,
  { min, max }: { min: number; max: number },
): string | undefined {
  const { length } = [...reason.trim()]
  return length < min || length > max ? `Write ${min} to ${max} characters.` : undefined
}
