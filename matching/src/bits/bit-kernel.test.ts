import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { bitKernel, plainBitKernel } from './bit-kernel.ts'

const words = 68
const columns = 6
const placeOf = (column: number) => 4 * column * words
/** Behind the columns. */
const numbers = placeOf(columns)

test('every loop over bits does with SIMD what it does without', () => {
  const [simd, plain] = [bitKernel(), plainBitKernel()]
  expect([simd.name, plain.name]).toEqual(['simd', 'plain'])
  const draw = seeded(3, 12)
  const both = [simd, plain]
  for (const kernel of both) kernel.reserve(numbers + 4 * 32 * words + 70_000)
  const fill = () => {
    for (let word = 0; word < columns * words + 32 * words; word++) {
      // Some words are full or empty.
      const value = [0, 0xffffffff, draw.below(2 ** 32), draw.below(2 ** 32)][draw.below(4)] ?? 0
      for (const kernel of both) kernel.words()[word] = value
    }
  }
  const at = (column: number) => placeOf(column)
  for (let round = 0; round < 40; round++) {
    fill()
    const limit = [0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, draw.below(2 ** 32)][round % 6] ?? 0
    const counted = both.map((kernel) => {
      kernel.or(at(0), at(1), words)
      kernel.orNot(at(1), at(2), words)
      kernel.and(at(2), at(3), words)
      kernel.andNot(at(3), at(4), words)
      kernel.tally(at(0), at(1), at(2), at(5), words)
      kernel.orAbove(at(4), numbers, limit, words)
      return [
        kernel.count(at(0), words),
        kernel.countWithout(at(1), at(2), words),
        kernel.countBoth(at(3), at(4), at(5), words),
      ]
    })
    expect(counted[0]).toEqual(counted[1])
    const [one, other] = both.map((kernel) => kernel.words().subarray(0, (columns + 32) * words))
    expect(one).toEqual(other)
  }
})

test('bits are counted and set as they are one by one', () => {
  for (const kernel of [bitKernel(), plainBitKernel()]) {
    kernel.words().set([0b1011, 0, 0, 0x80000000], 0)
    kernel.words().set([0b0001, 0, 0, 0x80000000], 4)
    expect(kernel.count(0, 4)).toBe(4)
    expect(kernel.countWithout(0, 16, 4)).toBe(2)
    kernel.words().set([5, 6, 7], 64)
    kernel.orAbove(32, 256, 5, 4)
    expect([...kernel.words().subarray(8, 12)]).toEqual([0b110, 0, 0, 0])
  }
})
