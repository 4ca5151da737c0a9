import { describe, expect, test } from 'vitest'
import { seeded, stretchOf, uniformAt } from './seeded.ts'

describe('randomness by a seed', () => {
  test('two seeds do not give the same numbers, one seed always does', () => {
    const draw = (...keys: number[]) => {
      const one = seeded(...keys)
      return Array.from({ length: 8 }, () => one.uniform())
    }
    expect(draw(1, 2)).toEqual(draw(1, 2))
    expect(draw(1, 2)).not.toEqual(draw(2, 1))
    expect(draw(5)).not.toEqual(draw(5 + 4294967296))
  })

  test('the first numbers of a seed are these, on every machine', () => {
    const one = seeded(42)
    expect([one.below(1_000_000), one.below(1_000_000), one.normal()]).toMatchInlineSnapshot(`
      [
        667464,
        837823,
        0.36276249068551975,
      ]
    `)
    expect(uniformAt(1, 2, 3)).toMatchInlineSnapshot(`0.9254409041022882`)
  })

  test('uniform numbers fill the unit evenly and normal ones have mean 0 and variance 1', () => {
    const one = seeded(7)
    const count = 40_000
    const tenths = new Array<number>(10).fill(0)
    let sum = 0
    let squares = 0
    for (let turn = 0; turn < count; turn++) {
      const tenth = one.below(10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
      const normal = one.normal()
      sum += normal
      squares += normal * normal
    }
    for (const tenth of tenths) expect(Math.abs(tenth / count - 0.1)).toBeLessThan(0.01)
    expect(Math.abs(sum / count)).toBeLessThan(0.02)
    expect(Math.abs(squares / count - 1)).toBeLessThan(0.03)
  })

  test('a number of its keys does not depend on who asked before', () => {
    const first = uniformAt(3, 1, 4)
    uniformAt(9, 9, 9)
    expect(uniformAt(3, 1, 4)).toBe(first)
    const mean =
      Array.from({ length: 20_000 }, (_, key) => uniformAt(5, key)).reduce((a, b) => a + b, 0) / 20_000
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01)
  })
})

test('a pair, stretched, is what two normal numbers are', () => {
  const [pairs, normals] = [seeded(8, 2), seeded(8, 2)]
  for (let turn = 0; turn < 500; turn++) {
    const [x = 0, y = 0, square = 0] = pairs.pair()
    const stretch = stretchOf(square)
    expect([x * stretch, y * stretch]).toEqual([normals.normal(), normals.normal()])
  }
})
