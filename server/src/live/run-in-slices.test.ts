import { expect, test } from 'vitest'
import { runInSlices } from './run-in-slices.ts'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate)
}
function spend(ms: number): void {
  const from = performance.now()
  while (performance.now() - from < ms);
}

test('what is little is done at once', () => {
  const done: number[] = []
  const say = runInSlices()
  say(() => done.push(1))
  say(() => done.push(2))
  expect(done).toEqual([1, 2])
})

test('what is much is done in its order, and others have their turn before it is done', async () => {
  const done: number[] = []
  const say = runInSlices()
  for (let number = 0; number < 12; number++)
    say(() => {
      spend(2)
      done.push(number)
    })
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(12)
  // Added while others wait: not run before them.
  await turns(1)
  say(() => done.push(12))
  await turns(30)
  expect(done).toEqual(Array.from({ length: 13 }, (_, number) => number))
  say(() => done.push(13))
  expect(done).toHaveLength(14)
})
