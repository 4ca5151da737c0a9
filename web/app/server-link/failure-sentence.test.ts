import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { expect, test, vi } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { CallFailed } from './call-failed.ts'
import { unreachable } from './call-failures.ts'
import {
  describeFailure,
  failureOf,
  failureSentence,
  failureSentences,
  notSentSentence,
  ReadableError,
  sentencesBeforeWait,
  UserCancelled,
} from './failure-sentence.ts'

const refused = (
  code: ProblemCode,
  details: { retryAfterSeconds?: number; fields?: Record<string, string> } = {},
) => new CallFailed(sentenceOf(code), { code, status: statusOf(code), ...details })

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('a refusal shows the contract’s sentence, or the one about the field', () => {
  expect(failureSentence(refused('moved-on'))).toBe(sentenceOf('moved-on'))
  expect(failureSentence(refused('cannot-ask', { fields: { advisor: 'Dana is away.' } }))).toBe(
    'Dana is away.',
  )
})

test('after too many attempts, the sentence says when to try again', () => {
  expect(failureSentence(refused('too-many-requests', { retryAfterSeconds: 240 }))).toBe(
    'Too many attempts in a short time. Try again in 4 minutes.',
  )
  expect(failureSentence(refused('limit-exceeded', { retryAfterSeconds: 7200 }))).toBe(
    'You’ve reached the limit for now. Try again in 2 hours.',
  )
  expect(failureSentence(refused('limit-exceeded'))).toBe(sentenceOf('limit-exceeded'))
})

test.each(Object.entries(sentencesBeforeWait))('%s begins as the contract says it', (code, sentence) => {
  expect(sentenceOf(code as ProblemCode).startsWith(sentence)).toBe(true)
})

test('an overloaded server gives no minutes, because its sentence says when', () => {
  expect(failureSentence(refused('unavailable', { retryAfterSeconds: 1 }))).toBe(sentenceOf('unavailable'))
})

test('a feature’s own sentence replaces the contract’s, and keeps the wait', () => {
  const own = { 'limit-exceeded': 'Not so often.', 'not-found': 'This file is no longer available.' }
  expect(failureSentence(refused('limit-exceeded', { retryAfterSeconds: 240 }), own)).toBe(
    'Not so often. Try again in 4 minutes.',
  )
  expect(failureSentence(refused('limit-exceeded'), own)).toBe('Not so often. Try again later.')
  expect(failureSentence(refused('not-found'), own)).toBe('This file is no longer available.')
})

test('without an answer, the sentence says that you are offline or that we cannot be reached', () => {
  const unanswered = new CallFailed(unreachable)
  expect(failureSentence(unanswered)).toBe(unreachable)
  expect(failureSentence(unanswered, { unreachable: 'Not sent.' })).toBe('Not sent.')
  goOffline()
  expect(failureSentence(unanswered)).toBe('You’re offline. Nothing was lost. Try again when you reconnect.')
})

test('what was not sent is named before the reason', () => {
  expect(notSentSentence('Your reply', refused('support-closed'))).toBe(
    `Your reply wasn’t sent. ${sentenceOf('support-closed')}`,
  )
  expect(notSentSentence('Your reply', null)).toBeUndefined()
})

test('the server’s wait replaces the advice in the sentence', () => {
  expect(failureSentence(refused('unexpected', { retryAfterSeconds: 240 }))).toBe(
    'Something went wrong on our end. Nothing you entered was lost. Try again in 4 minutes.',
  )
})

test('a canceled action shows nothing, and an error with its own words shows them', () => {
  expect(failureSentence(null)).toBeUndefined()
  expect(failureSentence(new UserCancelled())).toBeUndefined()
  expect(failureSentence(new ReadableError('This device has no screen lock.'))).toBe(
    'This device has no screen lock.',
  )
})

test('an error in the page itself has its own sentence', () => {
  allowLog()
  expect(describeFailure(new TypeError('x is undefined'))).toBe(
    'Something went wrong on this page. Nothing you saved was lost. Try again, or reload the page.',
  )
  expect(describeFailure(new TypeError('x'), { 'page-fault': 'No file was made.' })).toBe('No file was made.')
})

test('all reasons for a refusal can be listed', () => {
  const fields = { record: 'The record is open.', proof: 'The proof is open.' }
  expect(failureSentences(refused('model-refused', { fields }))).toEqual(Object.values(fields))
  expect(failureSentences(refused('moved-on'))).toEqual([sentenceOf('moved-on')])
  expect(failureSentences(null)).toEqual([])
})

test('a form’s failure also says what to do next', () => {
  expect(failureOf(refused('limit-exceeded', { retryAfterSeconds: 24 }))).toMatchObject({
    next: 'Try again in 24 seconds.',
    waitSeconds: 24,
  })
  expect(failureOf(new CallFailed(unreachable)).next).toBe(
    'What you typed is still here. Check your connection and try again.',
  )
  expect(failureOf(new CallFailed('Failed to sign in.')).next).toMatch(
    /^We couldn’t reach Evenkeel\. What you typed/,
  )
  goOffline()
  expect(failureOf(new CallFailed(unreachable))).toMatchObject({
    sentence: 'You’re offline.',
    next: 'What you typed is still here. Try again when you reconnect.',
  })
})
