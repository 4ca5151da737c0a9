import { expect, test } from 'vitest'
import { makeToken } from '../testing/signed-in-answer.ts'
import { InvalidToken, isExpired, readToken } from './read-token.ts'

const claims = { sub: '0f8fad5b', exp: 1_800_000_000 }

test.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['two parts', 'abc.def'],
  ['four parts', 'a.b.c.d'],
  ['no middle', 'abc..def'],
  ['a middle that is not base64url', 'abc.d+f/.ghi'],
  ['a middle that is no JSON', 'abc.bm90IGpzb24.ghi'],
  ['a middle that is broken text', 'abc.__79.ghi'],
  ['claims that are a number', `a.${btoa('7')}.c`.replaceAll('=', '')],
  ['claims that are null', `a.${btoa('null')}.c`.replaceAll('=', '')],
  ['no exp', makeToken({ sub: 'x' })],
  ['an exp that is text', makeToken({ sub: 'x', exp: '1800000000' })],
  ['no sub', makeToken({ exp: 1 })],
  ['an empty sub', makeToken({ sub: '', exp: 1 })],
])('%s is an invalid token, and the error repeats no part of it (spec 8-17)', (_, token) => {
  expect(() => readToken(token)).toThrow(InvalidToken)
  expect(() => readToken(token)).toThrow(/^Invalid token/)
})

test('a token says of itself whose it is and when it ends, in any alphabet (spec 3-20)', () => {
  expect(readToken(makeToken({ ...claims, sub: 'Zoë–東京' }))).toEqual({ ...claims, sub: 'Zoë–東京' })
})

test.each([
  [-1, true],
  [0, false],
  [1, false],
])('a token whose exp is %d s from now is expired: %s (spec 4-22)', (fromNow, expected) => {
  const nowMs = claims.exp * 1000
  expect(isExpired({ exp: claims.exp + fromNow }, nowMs)).toBe(expected)
})
