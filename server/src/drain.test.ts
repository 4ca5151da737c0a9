import { expect, test } from 'vitest'
import { makeDrain, readSignals } from './drain.ts'

const soon = () => new Promise(setImmediate)

test('one Ctrl-C that arrives three times is one signal, and a later one is another', () => {
  const heard: string[] = []
  let now = 0
  const receive = readSignals(
    () => heard.push('first'),
    () => heard.push('again'),
    () => now,
  )
  for (const at of [0, 5, 490]) {
    now = at
    receive()
  }
  expect(heard).toEqual(['first'])
  now = 1500
  receive()
  expect(heard).toEqual(['first', 'again'])
})

test('everybody hears of the drain when it begins, and it lasts until its time or a second signal', async () => {
  const drain = makeDrain()
  const heard: boolean[] = []
  drain.onBegin(() => heard.push(drain.hasBegun()))
  expect(drain.hasBegun()).toBe(false)
  let isOver = false
  const over = drain.begin(3_600_000).then(() => {
    isOver = true
  })
  expect(heard).toEqual([true])
  await soon()
  expect(isOver).toBe(false)
  drain.end()
  await over
})

test('without a time to drain, closing follows at once', async () => {
  await makeDrain().begin(0)
})
