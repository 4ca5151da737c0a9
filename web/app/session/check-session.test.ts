import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { checkSession } from './check-session.ts'
import { offline, playServer, refusal } from './testing/play-server.ts'

const validate = '/api/auth/validate'
const valid = { valid: true, userId: 7, userType: 'consumer', idleSeconds: 42 }

beforeEach(() => allowLog())

test('a 401 says that the session is over', async () => {
  playServer({ [validate]: () => refusal(401) })
  expect(await checkSession()).toEqual({ kind: 'over' })
})

test.each([
  ['no network', offline],
  ['a server in trouble', () => refusal(503)],
])('%s says nothing', async (_, answer) => {
  playServer({ [validate]: answer })
  expect(await checkSession()).toEqual({ kind: 'unreachable' })
})

test('nobody waits longer than 5 seconds for a network that does not come back', async () => {
  vi.useFakeTimers()
  playServer({ [validate]: () => new Promise(() => {}) })
  const check = checkSession()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await check).toEqual({ kind: 'unreachable' })
  vi.useRealTimers()
})

test('a 304 counts as authenticated (spec 7-18)', async () => {
  playServer({ [validate]: () => refusal(304) })
  expect(await checkSession()).toEqual({ kind: 'valid', idleSeconds: undefined })
})

test('the question is asked past every cache, so that no 304 comes of our own asking (spec 7-18, security H12)', async () => {
  const asked = playServer({ [validate]: () => valid })
  expect(await checkSession()).toEqual({ kind: 'valid', idleSeconds: 42 })
  expect(asked[0]).toMatchObject({ query: 'withIdle=true', request: { cache: 'no-store' } })
})
