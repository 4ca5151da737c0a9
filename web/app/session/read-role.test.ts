import { expect, test } from 'vitest'
import { readRole } from './read-role.ts'

test.each([undefined, null, '', 'root', 'ADMİN', ' admin', 7])('%o names no role (spec 6-01)', (text) => {
  expect(readRole(text)).toBeUndefined()
})

test.each([
  ['Admin', 'admin'],
  ['admin', 'admin'],
  ['Advisor', 'advisor'],
  ['consumer', 'consumer'],
])('%s is the role %s, in any case (spec 6-01)', (text, role) => {
  expect(readRole(text)).toBe(role)
})
