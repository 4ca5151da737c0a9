import { beforeEach, expect, test, vi } from 'vitest'
import { clearLockout, readLockout, storeLockout } from './lockout-hint.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const stored = () => localStorage.getItem('lockoutTimestamp')

beforeEach(() => {
  vi.useFakeTimers({ now })
})

test.each(['', 'soon', 'NaN', '-5', String(now), String(now - 1), String(now + 3_600_001), '9'.repeat(400)])(
  'a stored %j locks nobody out of the form, and is deleted (security H22)',
  (text) => {
    localStorage.setItem('lockoutTimestamp', text)
    expect(readLockout()).toBeUndefined()
    expect(stored()).toBeNull()
  },
)

test('a wait is kept as the moment it ends, and read until then', () => {
  storeLockout(now + 24_000)
  expect(stored()).toBe(String(now + 24_000))
  expect(readLockout()).toBe(now + 24_000)
  vi.setSystemTime(now + 24_000)
  expect(readLockout()).toBeUndefined()
})

test('a sign-in that succeeds forgets it', () => {
  storeLockout(now + 24_000)
  clearLockout()
  expect(stored()).toBeNull()
})
