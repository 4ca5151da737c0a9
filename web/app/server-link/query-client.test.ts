import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { makeQueryClient, mayRetry, retryDelay } from './query-client.ts'

test.each([400, 401, 403, 404, 409, 500])('a refusal with status %d is not asked again', (status) => {
  expect(mayRetry(0, new CallFailed('no', { status }))).toBe(false)
})

test.each([undefined, 429, 503])(
  'what did not arrive or came too early (%s) is asked again, twice at most',
  (status) => {
    const failure = new CallFailed('no', { status })
    expect([0, 1, 2].map((failures) => mayRetry(failures, failure))).toEqual([true, true, false])
  },
)

test('a mistake in our own code is not asked again', () => {
  expect(mayRetry(0, new TypeError('undefined is not a function'))).toBe(false)
})

test('a server that asks for a wait is asked again after it, and not by everyone at once', () => {
  const busy = new CallFailed('later', { status: 503, retryAfterSeconds: 3 })
  const waits = Array.from({ length: 20 }, () => retryDelay(0, busy))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(4500)
  expect(new Set(waits).size).toBeGreaterThan(1)
  expect(retryDelay(1, new CallFailed('no network'))).toBe(2000)
})

test('the network’s return is heard while no client is mounted, so that the next one asks at once', async () => {
  const before = makeQueryClient()
  before.mount()
  window.dispatchEvent(new Event('offline'))
  before.unmount()
  window.dispatchEvent(new Event('online'))
  expect(await makeQueryClient().fetchQuery({ queryKey: ['one'], queryFn: () => 'asked' })).toBe('asked')
})
