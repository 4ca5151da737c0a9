import { readPendingRegistration } from '@evenkeel/contract/account/identity'
import { readBegunStep } from '@evenkeel/contract/market/begun-step'
import { readNewestSearch } from '@evenkeel/contract/market/matching'
import { readDraft, saveDraft } from '@evenkeel/contract/people/consumers'
import { afterEach, expect, test } from 'vitest'
import { call } from './call.ts'
import { setCallHooks } from './call-hooks.ts'
import { dropEarlyAnswers, earlyCalls } from './early-answers.ts'

const draftOf = (from: string) => Response.json({ draft: from })
const sending: typeof fetch = async () => draftOf('asked now')
const read = () => call(readDraft, {}, { fetch: sending }) as Promise<unknown>
const askedEarly = (answer: Promise<Response>) => {
  window.earlyAnswers = { [readDraft.path]: answer }
}

afterEach(() => {
  dropEarlyAnswers()
  setCallHooks({ bearer: () => undefined })
})

test('the head of a first list makes the calls the page would make', () => {
  const calls = [readDraft, readNewestSearch, readBegunStep, readPendingRegistration]
  expect(earlyCalls.paths).toEqual(calls.map(({ path }) => path))
  for (const { method, access } of calls) {
    expect(method).toBe('GET')
    expect(access === 'anyone' || access.includes('visitor')).toBe(true)
  }
})

test('an early answer is used once', async () => {
  askedEarly(Promise.resolve(draftOf('asked early')))
  expect(await read()).toEqual({ draft: 'asked early' })
  expect(await read()).toEqual({ draft: 'asked now' })
})

test('an early call that failed is made again', async () => {
  askedEarly(Promise.reject(new TypeError('Failed to fetch')))
  expect(await read()).toEqual({ draft: 'asked now' })
})

test('after a change, an answer from before it isn’t used', async () => {
  askedEarly(Promise.resolve(draftOf('asked early')))
  await call(saveDraft, { body: { zip: '80205' } }, { fetch: sending })
  expect(await read()).toEqual({ draft: 'asked now' })
})

test('someone signed in never gets an answer that was asked for without their token', async () => {
  setCallHooks({ bearer: () => 'token' })
  askedEarly(Promise.resolve(draftOf('asked early')))
  expect(await read()).toEqual({ draft: 'asked now' })
})

test('a call that its page gave up doesn’t use an early answer', async () => {
  askedEarly(Promise.resolve(draftOf('asked early')))
  const left = call(readDraft, {}, { fetch: sending, signal: AbortSignal.abort('left') })
  await expect(left).rejects.toBe('left')
})
