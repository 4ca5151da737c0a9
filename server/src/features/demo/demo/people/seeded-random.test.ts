import { describe, expect, test } from 'vitest'
import { fillPlaceholders } from './fill-in.ts'
import { pickSentence } from './pick-sentence.ts'
import { seededRandom } from './seeded-random.ts'

describe('random', () => {
  test('fall the same for the same words on every machine, and differently for others', () => {
    const throws = (...words: (string | number)[]) => {
      const random = seededRandom(...words)
      return [random.integer(1, 1000), random.integer(1, 1000), random.integer(1, 1000)]
    }
    expect(throws(77, 'advisor', 0)).toEqual([420, 99, 376])
    expect(throws(77, 'advisor', 1)).not.toEqual(throws(77, 'advisor', 0))
  })

  test('never give what has no weight, and the rest as often as it weighs', () => {
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

  test('reach both ends, and never give one thing twice', () => {
    const random = seededRandom('ends')
    const found = new Set(Array.from({ length: 500 }, () => random.integer(3, 5)))
    expect([...found].sort()).toEqual([3, 4, 5])
    expect(new Set(random.pickSeveral([1, 2, 3, 4, 5], 4)).size).toBe(4)
    expect(random.pickSeveral([1, 2], 9).sort()).toEqual([1, 2])
    const bells = Array.from({ length: 5000 }, () => random.normal())
    expect(Math.abs(bells.reduce((sum, each) => sum + each, 0) / bells.length)).toBeLessThan(0.05)
    expect(Math.max(...bells.map(Math.abs))).toBeLessThan(4.3)
  })
})

test('nobody says a sentence whose mark is not true of them, or with a place that nobody can fill', () => {
  const list = ['@cfp I am a CFP.', '@!cfp @own I am not, and own {firm}.']
  const known = (...facts: string[]) => ({ facts: new Set(facts), slots: { firm: 'the firm' } })
  expect(pickSentence(seededRandom(1), list, known('cfp', 'own'))).toBe('I am a CFP.')
  expect(pickSentence(seededRandom(1), list, known('own'))).toBe('I am not, and own the firm.')
  expect(pickSentence(seededRandom(1), list, known())).toBeUndefined()
  expect(fillPlaceholders('{Firm} is {firm}.', { firm: 'ours' })).toBe('Ours is ours.')
  expect(() => fillPlaceholders('{nothing}', {})).toThrow('Nobody knows {nothing}')
})
