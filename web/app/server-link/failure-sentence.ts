import { isKeyOf } from '@evenkeel/contract/keys-of'
import type { ProblemCode } from '@evenkeel/contract/problem'
import { roughWaitInWords, waitInWords } from '@evenkeel/format/wait-words'
import { CallFailed, isUnanswered } from './call-failed.ts'
import { unreachable } from './call-failures.ts'
import { clientLog } from './client-log.ts'

// The one home for failure sentences: what happened, whether anything was lost, what to do and when to retry.

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
  'too-many-requests': 'Too many attempts in a short time.',
  'sign-in-locked': 'Too many failed attempts.',
  'limit-exceeded': 'You’ve reached the limit for now.',
}

const pageFault =
  'Something went wrong on this page. Nothing you saved was lost. Try again, or reload the page.'
const offline = 'You’re offline. Nothing was lost. Try again when you reconnect.'

/** Where a feature can say what is still there. */
export const unreachableButKept = (kept: string) => `We couldn’t reach Evenkeel. ${kept} Try again.`

/** Shown next to Retry where a part of a page is missing. */
export const couldNotLoad = (what: string) => `We couldn’t load ${what}.`
export const signInUnchecked = 'We couldn’t check whether you’re signed in.'

/** When the browser, not the server, fails to use a passkey. */
export const passkeyUnusable = 'This browser couldn’t use a passkey. Use your password instead.'

function logFault(error: unknown): void {
  clientLog.error('something on this page went wrong', {
    name: error instanceof Error ? error.name : 'unknown',
  })
}

function ownSentence(sentences: OwnSentences, code: string | undefined): string | undefined {
  return code !== undefined && isKeyOf(sentences, code) ? sentences[code] : undefined
}

/** Without its own advice when to try again, which the server’s wait replaces. */
const beforeRetry = (sentence: string) => sentence.replace(/ (Wait a moment and t|T)ry again[^.]*\.$/, '')

function withWait(error: CallFailed, own: string | undefined): string {
  const { code, fields, message, retryAfterSeconds = 0 } = error
  const limited = ownSentence(sentencesBeforeWait, code)
  const [field] = Object.values(fields ?? {})
  // The sentence of an overloaded server says "in a moment" already.
  if (retryAfterSeconds > 0 && code !== 'unavailable')
    return `${beforeRetry(own ?? field ?? limited ?? message)} Try again in ${roughWaitInWords(retryAfterSeconds)}.`
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

/** For something people wrote: first that it was not sent, then why. */
export function notSentSentence(what: string, error: unknown, own: OwnSentences = {}): string | undefined {
  const sentence = failureSentence(error, own)
  return sentence && `${what} wasn’t sent. ${sentence}`
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

const stillHere = 'What you typed is still here.'
const checkConnection = `${stillHere} Check your connection and try again.`
const whenOnline = `${stillHere} Try again when you reconnect.`

/** Nothing of ours answered. A sentence of the operation (spec 8-03) stays, and the cause follows it. */
function withoutAnswer({ message }: CallFailed): Pick<Failure, 'sentence' | 'next'> {
  const cause = navigator.onLine ? 'We couldn’t reach Evenkeel.' : 'You’re offline.'
  const next = navigator.onLine ? checkConnection : whenOnline
  return message === unreachable ? { sentence: cause, next } : { sentence: message, next: `${cause} ${next}` }
}

function withAnswer({
  code,
  message,
  retryAfterSeconds = 0,
}: CallFailed): Pick<Failure, 'sentence' | 'next'> {
  // The sentence of an overloaded server says "in a moment" already.
  if (retryAfterSeconds === 0 || code === 'unavailable') return { sentence: message, next: undefined }
  return { sentence: message, next: `Try again in ${waitInWords(retryAfterSeconds)}.` }
}

/** A failed call brings its sentence; anything else is a fault of this page, is logged, and gets `otherwise`. */
export function failureOf(error: unknown, otherwise = pageFault): Failure {
  if (!(error instanceof CallFailed)) {
    logFault(error)
    return { sentence: otherwise, next: undefined, isUnanswered: false, waitSeconds: 0 }
  }
  return {
    ...(isUnanswered(error) ? withoutAnswer(error) : withAnswer(error)),
    isUnanswered: isUnanswered(error),
    waitSeconds: error.retryAfterSeconds ?? 0,
  }
}
