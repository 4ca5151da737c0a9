import { describe, expect, test } from 'vitest'
import { sigmoid } from '../exact/sigmoid.ts'
import { seeded } from '../random/seeded.ts'
import { dot } from '../testing/synthetic-outcomes.ts'
import { type OwnChoice, ownWeights } from './own-weights.ts'

const spread = Float64Array.of(0.04, 0.04, 0, 0.09)

const choicesOf = (seed: number, count: number): OwnChoice[] => {
  const draw = seeded(seed)
  return Array.from({ length: count }, () => ({
    difference: Float64Array.from({ length: 4 }, () => 2 * draw.uniform() - 1),
    lead: draw.normal(),
    variance: draw.uniform(),
    isFirst: draw.uniform() < 0.5,
  }))
}

describe('a consumer’s own weights', () => {
  test('without choices nothing deviates, and a weight everyone shares never does', () => {
    expect([...ownWeights([], spread)]).toEqual([0, 0, 0, 0])
    expect(ownWeights(choicesOf(1, 6), spread)[2]).toBe(0)
  })

  test('a pick for a feature raises its weight, the opposite pick lowers it as far', () => {
    const choice = { difference: Float64Array.of(1, 0, 0, 0), lead: 0, variance: 0.5 }
    const [up] = ownWeights([{ ...choice, isFirst: true }], spread)
    const [down] = ownWeights([{ ...choice, isFirst: false }], spread)
    expect(up).toBeGreaterThan(0.01)
    expect(down).toBeCloseTo(-(up ?? 0), 12)
  })

  test('they are the mode: the gradient of the posterior vanishes', () => {
    for (const seed of [1, 2, 3]) {
      const choices = choicesOf(seed, 6)
      const own = ownWeights(choices, spread)
      for (const [index, variance] of spread.entries()) {
        if (variance === 0) continue
        let slope = -(own[index] ?? 0) / variance
        for (const { difference, lead, variance: unknown, isFirst } of choices) {
          const scale = 1 / Math.sqrt(1 + (Math.PI / 8) * unknown)
          const chance = sigmoid(scale * (lead + dot(own, difference)))
          slope += scale * (difference[index] ?? 0) * ((isFirst ? 1 : 0) - chance)
        }
        expect(Math.abs(slope)).toBeLessThan(1e-6)
      }
    }
  })
})
