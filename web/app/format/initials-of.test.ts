import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['', ''],
  ['  —  ', ''],
  ['Prince', 'P'],
  ['Dana Whitfield', 'DW'],
  ['maría del carmen  núñez', 'MN'],
  ['“Ruth” (Calloway)', 'RC'],
  ['王 小明', '王小'],
  ['𝒜da 𝒞hen', '𝒜𝒞'],
])('%o has the initials %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
