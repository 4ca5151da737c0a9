import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { calibrationError } from './calibration-error.ts'
import { reliabilityTable } from './reliability-table.ts'

describe('calibration', () => {
  test('is refused for what cannot be measured', () => {
    expect(calibrationError([1], [Number.NaN])).toEqual({ kind: 'refusal', reason: 'not-a-number', at: 0 })
    expect(calibrationError([1], [0.5], 0)).toEqual({ kind: 'refusal', reason: 'settings-not-valid' })
    expect(calibrationError([1], [0.5], 2.5)).toEqual({ kind: 'refusal', reason: 'settings-not-valid' })
  })

  test('of one who always says .5 is how far the world lies from it', () => {
    expect(calibrationError([1, 1, 1, 0], [0.5, 0.5, 0.5, 0.5])).toBe(0.25)
  })

  test('is small for the one who knows the chances, large for the one who exaggerates', () => {
    const random = seeded(3)
    const chances = Array.from({ length: 20_000 }, () => random.uniform())
    const outcomes = chances.map((chance) => (random.uniform() < chance ? 1 : 0))
    expect(calibrationError(outcomes, chances)).toBeLessThan(0.02)
    const exaggerated = chances.map((chance) => (chance > 0.5 ? 0.99 : 0.01))
    expect(calibrationError(outcomes, exaggerated)).toBeGreaterThan(0.2)
  })

  test('has bins of equal count that together hold every outcome, whatever the order', () => {
    const item = fc.record({ outcome: fc.constantFrom(0, 1), p: fc.integer({ min: 0, max: 20 }) })
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 12 }),
        (items, bins) => {
          const tableOf = (list: typeof items) =>
            reliabilityTable(
              list.map(({ outcome }) => outcome),
              list.map(({ p }) => p / 20),
              bins,
            )
          const rows = tableOf(items)
          if ('kind' in rows) throw new Error(rows.reason)
          expect(rows.length).toBeLessThanOrEqual(bins)
          expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
          const happened = items.filter(({ outcome }) => outcome === 1).length
          expect(rows.reduce((sum, row) => sum + row.count * row.happened, 0)).toBeCloseTo(happened, 9)
          for (const [at, row] of rows.entries()) {
            expect(row.predicted).toBeGreaterThanOrEqual(row.from - 1e-12)
            expect(row.predicted).toBeLessThanOrEqual(row.to + 1e-12)
            expect(row.from).toBeGreaterThan(rows[at - 1]?.to ?? -1)
          }
          expect(tableOf([...items].reverse())).toHaveLength(rows.length)
        },
      ),
    )
    const distinct = reliabilityTable(
      Array.from({ length: 100 }, (_, at) => at % 2),
      Array.from({ length: 100 }, (_, at) => at / 100),
    )
    expect('kind' in distinct ? distinct : distinct.map(({ count }) => count)).toEqual(Array(10).fill(10))
  })
})
