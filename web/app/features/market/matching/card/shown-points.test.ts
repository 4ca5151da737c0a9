import { seeded } from '@evenkeel/matching/random/seeded'
import { expect, test } from 'vitest'
import { shownPoints } from './shown-points.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function* sides() {
  const { uniform, below } = seeded(7)
  for (let side = 0; side < 400; side++) {
    const weights = Array.from({ length: 1 + below(12) }, () => uniform() + 0.01)
    const scale = 100 / sum(weights)
    yield weights.map((weight) => {
      const part = uniform()
      return { max: weight * scale, points: weight * scale * (part > 0.9 ? 1 : part < 0.1 ? 0 : part) }
    })
  }
}

test('no row exceeds its maximum, and the rows add up to the total', () => {
  for (const rows of sides()) {
    const total = sum(rows.map(({ points }) => points))
    const shown = shownPoints(rows, total)
    expect(sum(shown.map(({ max }) => max))).toBe(100)
    expect(sum(shown.map(({ got }) => got))).toBe(Math.round(total))
    for (const { got, max, row } of shown) {
      expect(got).toBeLessThanOrEqual(max)
      expect(got).toBeGreaterThanOrEqual(0)
      expect(Math.abs(got - row.points)).toBeLessThan(2)
    }
  }
})

test('a must-have gives no points and takes none', () => {
  const shown = shownPoints(
    [
      { points: 40.4, max: 100 },
      { points: 0, max: 0 },
    ],
    40.4,
  )
  expect(shown.map(({ got, max }) => [got, max])).toEqual([
    [40, 100],
    [0, 0],
  ])
})
