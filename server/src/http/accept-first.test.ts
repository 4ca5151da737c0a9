import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { acceptFirst } from './accept-first.ts'

afterEach(() => vi.restoreAllMocks())

const manyConnections = 2000

/** The share of the time in which calls were delayed, while one connection arrives per turn of the given length. */
async function shareDelayed(turnMsAt: (connection: number) => number): Promise<number> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const server = new EventEmitter()
  const untilAccepted = acceptFirst({ server } as never)
  let delayedMs = 0
  let isDelayed = false
  for (let opened = 0; opened < manyConnections; opened += 1) {
    server.emit('connection')
    isDelayed = true
    void untilAccepted().then(() => {
      isDelayed = false
    })
    await Promise.resolve()
    const turnMs = turnMsAt(opened)
    if (isDelayed) delayedMs += turnMs
    now += turnMs
    await new Promise(setImmediate)
  }
  return delayedMs / now
}

test.each([
  ['each in a short turn', () => 5],
  ['with longer turns between them', (connection: number) => (connection % 25 === 0 ? 30 : 5)],
  ['with pauses between crowds', (connection: number) => (connection % 40 === 0 ? 150 : 5)],
])('connections that keep coming, %s, delay calls for a fifth of the time at most', async (_, turnMsAt) => {
  const share = await shareDelayed(turnMsAt)
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.22)
})
