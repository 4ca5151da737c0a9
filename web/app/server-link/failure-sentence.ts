import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ProblemCode } from '@evenkeel/contract/problem'
import { roughWaitInWords, waitInWords } from '@evenkeel/format/wait-words'
import { CallFailed, isUnanswered } from './call-failed.ts'
import { unreachable } from './call-failures.ts'
import { clientLog } from './client-log.ts'

// What people read when something could not be done, in one place for all features.

/** The person changed their mind: nothing went wrong, so nothing is shown. */
export class UserCancelled extends Error {
  override name = 'UserCancelled'
}

/** An error whose message is written for people. */
export class ReadableError extends Error {
  override name = 'ReadableError'
}

/** What a feature says instead of the contract's sentence; `page-fault` is for errors that are no failed call. */
export type OwnSentences = Readonly<Partial<Record<ProblemCode | 'unreachable' | 'page-fault', string>>>

/** The contract's sentences that ask for a wait of unknown length, up to that wish. */
export const sentencesBeforeWait: OwnSentences = {
  'too-many-requests': 'That was too often in a short time.',
  'sign-in-locked': 'Too many failed tries.',
  'limit-exceeded': 'That was too often.',
}

const pageFault = 'Something went wrong on this page. Try again.'
const offline = 'You are offline. Try again when you are back online.'

function logFault(error: unknown): void {
  clientLog.error('something on this page went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
}

function ownSentence(sentences: OwnSentences, code: string | undefined): string | undefined {
  return code !== undefined && isKeyOf(sentences, code) ? sentences[code] : undefined
}

function withWait(error: CallFailed, own: string | undefined): string {
  const { code, fields, message, retryAfterSeconds = 0 } = error
  const limited = ownSentence(sentencesBeforeWait, code)
  const [field] = Object.values(fields ?? {})
  // The sentence of an overloaded server says "in a moment" already.
  if (retryAfterSeconds > 0 && code !== 'unavailable')
    return `${own ?? field ?? limited ?? message} Try again in ${roughWaitInWords(retryAfterSeconds)}.`
  if (own !== undefined) return limited === undefined ? own : `${own} Try again later.`
  return field ?? message
}

/** Always a sentence: for catch blocks and toasts. */
export function describeFailure(error: unknown, own: OwnSentences = {}): string {
  if (error instanceof ReadableError) return error.message
  if (!(error instanceof CallFailed)) {
    logFault(error)
    return own['page-fault'] ?? pageFault
  }
  if (isUnanswered(error)) return navigator.onLine ? (own.unreachable ?? error.message) : offline
  return withWait(error, ownSentence(own, error.code))
}

/** Nothing where nothing failed, and where people changed their mind. */
export function failureSentence(error: unknown, own: OwnSentences = {}): string | undefined {
  return !error || error instanceof UserCancelled ? undefined : describeFailure(error, own)
}

/** Every reason the server names, each a sentence of its own. */
export function failureSentences(error: unknown): string[] {
  const reasons = error instanceof CallFailed ? Object.values(error.fields ?? {}) : []
  if (reasons.length > 1) return reasons
  const sentence = failureSentence(error)
  return sentence === undefined ? [] : [sentence]
}

/** What went wrong with a form, and what to do about it. What was typed is always still there. */
export interface Failure {
  sentence: string
  next: string | undefined
  /** Nothing of ours answered: no network, a timeout. */
  isUnanswered: boolean
  /** Seconds; 0 when the server does not ask for a wait. */
  waitSeconds: number
}

function nextStep(error: CallFailed): string | undefined {
  const { message, retryAfterSeconds = 0 } = error
  if (!isUnanswered(error))
    return retryAfterSeconds > 0 ? `You can try again in ${waitInWords(retryAfterSeconds)}.` : undefined
  if (!navigator.onLine)
    return 'You are offline. What you typed is still here; try again when you are back online.'
  return message === unreachable
    ? 'What you typed is still here. Check your connection and try again.'
    : 'We could not reach the server. What you typed is still here; check your connection and try again.'
}

/** A failed call brings its sentence; anything else is a fault of this page, is logged, and gets `otherwise`. */
export function failureOf(
  error: unknown,
  otherwise = 'Something went wrong on this page. Reload it and try again.',
): Failure {
  if (!(error instanceof CallFailed)) {
    logFault(error)
    return { sentence: otherwise, next: undefined, isUnanswered: false, waitSeconds: 0 }
  }
  const { message, retryAfterSeconds = 0 } = error
  return {
    sentence: message,
    next: nextStep(error),
    isUnanswered: isUnanswered(error),
    waitSeconds: retryAfterSeconds,
  }
}
