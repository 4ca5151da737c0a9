import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { acceptFirst } from './accept-first.ts'

const aLongTurn = () => {
  const endsAt = performance.now() + 30
  while (performance.now() < endsAt);
}

test.each([
  ['each in a short turn', () => undefined],
  ['with a long turn between them', aLongTurn],
])('connections that keep coming, %s, delay calls only briefly', async (_, turn) => {
  const server = new EventEmitter()
  const whenAccepted = acceptFirst({ server } as never)
  let hasBegun = false
  const giveUpAt = performance.now() + 5000
  for (let opened = 0; !hasBegun && performance.now() < giveUpAt; opened += 1) {
    server.emit('connection')
    if (opened === 30) void whenAccepted().then(() => (hasBegun = true))
    await new Promise(setImmediate)
    if (opened === 40) turn()
  }
  expect(hasBegun).toBe(true)
})
