import type { PersonType } from '@evenkeel/contract/choices'
import { masqueradeSentences } from '@evenkeel/contract/sentences'
import { masqueradeReasonLengths } from '@evenkeel/contract/staff/masquerade'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { lengthProblem } from '../../../words/length-problem.ts'

export const typeWords: Readonly<Record<PersonType, string>> = { consumer: 'Consumer', advisor: 'Advisor' }

const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** Whole minutes (spec 9-18), rounded down. */
export const minutesOf = (seconds: number) => Math.floor(Math.max(0, seconds) / 60)

export function leftWords(expiresAt: number, now = nowInSeconds()): string {
  const left = expiresAt - now
  if (left <= 0) return 'Expired'
  return left < 60 ? 'Under a minute left' : `${minutesOf(left)} min left`
}

const after = (sentence: string, error: unknown) => {
  const more = failureSentence(error)
  return more === undefined ? undefined : `${sentence}. ${more}`
}

/** spec 8-12 */
export const startFailureWords = (error: unknown) => after(masqueradeSentences.startFailed, error)
export const stopFailureWords = (error: unknown) => after(masqueradeSentences.stopFailed, error)

export const reasonProblem = (reason: string) => lengthProblem(reason, masqueradeReasonLengths)
