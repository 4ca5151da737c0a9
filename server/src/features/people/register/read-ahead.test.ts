import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

function counter(upTo: number, breaksAt = Number.POSITIVE_INFINITY) {
  const made: number[] = []
  let isClosed = false
  async function* count() {
    try {
      for (let number = 1; number <= upTo; number += 1) {
        if (number === breaksAt) throw new Error('broken')
        made.push(number)
        yield number
      }
    } finally {
      isClosed = true
    }
  }
  return { made, items: count(), isClosed: () => isClosed }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('no more is made ahead than is allowed, however slowly it is taken', async () => {
  const { made, items } = counter(10)
  for await (const number of readAhead(items, 3)) {
    await turn()
    expect(made.length).toBeLessThanOrEqual(number + 3)
    if (number < 7) expect(made.length).toBe(number + 3)
  }
  expect(made).toHaveLength(10)
})

test('what was made before it broke comes first, then why it broke', async () => {
  const { items, isClosed } = counter(10, 6)
  const taken: number[] = []
  const all = async () => {
    for await (const number of readAhead(items, 4)) taken.push(number)
  }
  await expect(all()).rejects.toThrow('broken')
  expect(taken).toEqual([1, 2, 3, 4, 5])
  expect(isClosed()).toBe(true)
})

test('whoever stops closes what it was made from, also where that is broken further on', async () => {
  for (const breaksAt of [3, 99]) {
    const { items, isClosed } = counter(10, breaksAt)
    for await (const number of readAhead(items, 3)) if (number === 1) break
    expect(isClosed()).toBe(true)
  }
})
