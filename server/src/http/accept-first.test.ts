import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { acceptFirst } from './accept-first.ts'

test('connections that keep coming delay calls only briefly', async () => {
  const server = new EventEmitter()
  const whenAccepted = acceptFirst({ server } as never)
  let hasBegun = false
  const giveUpAt = performance.now() + 5000
  for (let opened = 0; !hasBegun && performance.now() < giveUpAt; opened += 1) {
    server.emit('connection')
    if (opened === 30) void whenAccepted().then(() => (hasBegun = true))
    await new Promise(setImmediate)
  }
  expect(hasBegun).toBe(true)
})
