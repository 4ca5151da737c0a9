import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { unreachable } from './call-failures.ts'
import {
  describeFailure,
  failureOf,
  failureSentence,
  failureSentences,
  ReadableError,
  sentencesBeforeWait,
  UserCancelled,
} from './failure-sentence.ts'

const refused = (
  code: ProblemCode,
  details: { retryAfterSeconds?: number; fields?: Record<string, string> } = {},
) => new CallFailed(sentenceOf(code), { code, status: statusOf(code), ...details })

afterEach(() => vi.restoreAllMocks())
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('a refusal is told in the sentence of the contract, or in the one about a field', () => {
  expect(failureSentence(refused('moved-on'))).toBe(sentenceOf('moved-on'))
  expect(failureSentence(refused('cannot-ask', { fields: { advisor: 'Dana is away.' } }))).toBe(
    'Dana is away.',
  )
})

test('whoever did something too often reads when to try again', () => {
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

test('an overloaded server names no minutes: its own sentence says when', () => {
  expect(failureSentence(refused('unavailable', { retryAfterSeconds: 1 }))).toBe(sentenceOf('unavailable'))
})

test('a feature says in its own words what was too often, and what is missing', () => {
  const own = { 'limit-exceeded': 'Not so often.', 'not-found': 'This file is no longer available.' }
  expect(failureSentence(refused('limit-exceeded', { retryAfterSeconds: 240 }), own)).toBe(
    'Not so often. Try again in 4 minutes.',
  )
  expect(failureSentence(refused('limit-exceeded'), own)).toBe('Not so often. Try again later.')
  expect(failureSentence(refused('not-found'), own)).toBe('This file is no longer available.')
})

test('without an answer people read that they are offline, or that we could not be reached', () => {
  const unanswered = new CallFailed(unreachable)
  expect(failureSentence(unanswered)).toBe(unreachable)
  expect(failureSentence(unanswered, { unreachable: 'Not sent.' })).toBe('Not sent.')
  goOffline()
  expect(failureSentence(unanswered)).toBe('You are offline. Try again when you are back online.')
})

test('who changed their mind reads nothing, and an error with words of its own is told in them', () => {
  expect(failureSentence(null)).toBeUndefined()
  expect(failureSentence(new UserCancelled())).toBeUndefined()
  expect(failureSentence(new ReadableError('This device has no screen lock.'))).toBe(
    'This device has no screen lock.',
  )
})

test('a fault of the page is told as one', () => {
  expect(describeFailure(new TypeError('x is undefined'))).toBe(
    'Something went wrong on this page. Try again.',
  )
  expect(describeFailure(new TypeError('x'), { 'page-fault': 'No file was made.' })).toBe('No file was made.')
})

test('all reasons of a refusal can be listed', () => {
  const fields = { record: 'The record is open.', proof: 'The proof is open.' }
  expect(failureSentences(refused('model-refused', { fields }))).toEqual(Object.values(fields))
  expect(failureSentences(refused('moved-on'))).toEqual([sentenceOf('moved-on')])
  expect(failureSentences(null)).toEqual([])
})

test('under a form people also read what to do next', () => {
  expect(failureOf(refused('limit-exceeded', { retryAfterSeconds: 24 }))).toMatchObject({
    next: 'You can try again in 24 seconds.',
    waitSeconds: 24,
  })
  expect(failureOf(new CallFailed(unreachable)).next).toBe(
    'What you typed is still here. Check your connection and try again.',
  )
  expect(failureOf(new CallFailed('Failed to sign in.')).next).toMatch(/^We could not reach the server\./)
  goOffline()
  expect(failureOf(new CallFailed(unreachable)).next).toMatch(/^You are offline\. What you typed/)
})
