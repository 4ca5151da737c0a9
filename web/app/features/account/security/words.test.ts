import { expect, test } from 'vitest'
import { agoInWords } from './ago-in-words.ts'
import { isLastRequiredFactor } from './is-last-required-factor.ts'
import { suggestPasskeyName } from './suggest-passkey-name.ts'
import { noFactor } from './testing/show-security.tsx'

const now = Date.UTC(2026, 9, 8, 12) / 1000

test.each([
  [-30, 'just now'],
  [0, 'just now'],
  [119, 'just now'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [6 * 86_400, '6 days ago'],
  [8 * 86_400, 'on Sep 30, 2026'],
])('%d seconds back is "%s"', (passed, words) => {
  expect(agoInWords(now - passed, now * 1000)).toBe(words)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; K) Mobile Safari/537.36', 'Android phone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux computer'],
  ['something new', 'Passkey'],
])('%s is proposed as %s', (userAgent, name) => {
  expect(suggestPasskeyName(userAgent, [])).toBe(name)
})

test('no name is proposed twice', () => {
  expect(suggestPasskeyName('Macintosh', ['Mac', 'Mac 2'])).toBe('Mac 3')
})

test('only the very last factor of somebody who must have one is kept', () => {
  const passkey = { passkeyId: 'x', name: 'Mac', addedAt: 1, lastUsedAt: null }
  const required = { ...noFactor, isRequired: true }
  expect(isLastRequiredFactor(required)).toBe(false)
  expect(isLastRequiredFactor({ ...required, passkeys: [passkey] })).toBe(true)
  expect(isLastRequiredFactor({ ...required, authenticatorAddedAt: 1, passkeys: [passkey] })).toBe(false)
  expect(isLastRequiredFactor({ ...noFactor, authenticatorAddedAt: 1 })).toBe(false)
})
