import { describe, expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

describe('seeded random numbers', () => {
  test('are the same for the same keys on every machine, and different for others', () => {
    const draws = (...keys: (string | number)[]) => {
      const random = seededRandom(...keys)
      return [random.integer(1, 1000), random.integer(1, 1000), random.integer(1, 1000)]
    }
    expect(draws(77, 'advisor', 0)).toEqual([420, 99, 376])
    expect(draws(77, 'advisor', 1)).not.toEqual(draws(77, 'advisor', 0))
  })

  test('never pick what has no weight, and the rest as often as it weighs', () => {
    const random = seededRandom('weights')
    const counts = { a: 0, b: 0, c: 0 }
    for (let round = 0; round < 20_000; round += 1)
      counts[
        random.pickWeighted([
          ['a', 0],
          ['b', 1],
          ['c', 3],
        ] as const)
      ] += 1
    expect(counts.a).toBe(0)
    expect(counts.c / counts.b).toBeGreaterThan(2.7)
    expect(counts.c / counts.b).toBeLessThan(3.3)
  })

  test('reach both ends, and never pick one entry twice', () => {
    const random = seededRandom('ends')
    const found = new Set(Array.from({ length: 500 }, () => random.integer(3, 5)))
    expect([...found].sort()).toEqual([3, 4, 5])
    expect(new Set(random.pickSeveral([1, 2, 3, 4, 5], 4)).size).toBe(4)
    expect(random.pickSeveral([1, 2], 9).sort()).toEqual([1, 2])
    const normals = Array.from({ length: 5000 }, () => random.normal())
    expect(Math.abs(normals.reduce((sum, each) => sum + each, 0) / normals.length)).toBeLessThan(0.05)
    expect(Math.max(...normals.map(Math.abs))).toBeLessThan(4.3)
  })
})
