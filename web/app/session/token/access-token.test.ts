import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { makeToken } from '../testing/signed-in-answer.ts'
import { currentToken, forgetToken, isTokenUsable, storeToken } from './access-token.ts'

const start = Date.parse('2026-03-01T09:00:00Z')
const tenMinutes = 600_000

/** The same tab after a reload: memory is gone, session storage is not. */
async function reload() {
  vi.resetModules()
  return import('./access-token.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  allowLog()
})
afterEach(forgetToken)

test('what somebody wrote into session storage and is no token is not sent (spec 8-17)', async () => {
  sessionStorage.setItem('authToken', 'abc.def')
  const tab = await reload()
  expect(tab.currentToken()).toBeUndefined()
  expect(sessionStorage.getItem('authToken')).toBeNull()
})

test('the token stands in session storage, and in no other place (spec 7-04, security H03)', () => {
  storeToken('a.b.c', tenMinutes)
  expect({ ...sessionStorage }).toEqual({ authToken: 'a.b.c' })
  expect({ ...localStorage }).toEqual({})
  expect(document.cookie).toBe('')
  forgetToken()
  expect({ ...sessionStorage }).toEqual({})
})

test('a reload keeps the token, and knows its end by what it says of itself', async () => {
  const token = makeToken({ sub: 'x', exp: start / 1000 + 600 })
  storeToken(token, tenMinutes)
  const tab = await reload()
  expect(tab.currentToken()).toBe(token)
  expect(tab.isTokenUsable()).toBe(true)
  vi.setSystemTime(start + tenMinutes - 29_000)
  expect(tab.isTokenUsable()).toBe(false)
})

test.each([
  [30_000, true],
  [29_999, false],
  [0, false],
])('with %d ms left a token may be sent without being renewed: %s', (leftMs, expected) => {
  storeToken('a.b.c', tenMinutes)
  vi.advanceTimersByTime(tenMinutes - leftMs)
  expect(isTokenUsable()).toBe(expected)
  expect(currentToken()).toBe('a.b.c')
})

test('a clock that is set back does not make a token live longer', () => {
  storeToken('a.b.c', tenMinutes)
  vi.advanceTimersByTime(tenMinutes)
  vi.setSystemTime(start + 5 * 60_000)
  expect(isTokenUsable()).toBe(false)
})

test('a token that came through a reload and ends later than any token can is not trusted', async () => {
  storeToken(makeToken({ sub: 'x', exp: start / 1000 + 600 }), tenMinutes)
  vi.setSystemTime(start - 3_600_000)
  expect((await reload()).isTokenUsable()).toBe(false)
})

test('a token that slept with the laptop is renewed, although the page’s own clock stood still', () => {
  storeToken('a.b.c', tenMinutes)
  vi.setSystemTime(start + tenMinutes)
  expect(isTokenUsable()).toBe(false)
})

test('a clock that is wrong by an hour does not make a new token useless', () => {
  vi.setSystemTime(start + 3_600_000)
  storeToken(makeToken({ sub: 'x', exp: start / 1000 + 600 }), tenMinutes)
  expect(isTokenUsable()).toBe(true)
})
