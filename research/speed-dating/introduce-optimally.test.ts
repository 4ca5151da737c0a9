import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Evening } from './evening.ts'
import { assign } from './hungarian-assignment.ts'
import { introduceGreedily } from './introduce-greedily.ts'
import { introduceOneSided } from './introduce-one-sided.ts'
import { introduceOptimally } from './introduce-optimally.ts'
import { readEvenings } from './read-evenings.ts'
import { csvOf, inventedRows } from './testing/invented-csv.ts'

const [evening] = read()

describe('introductions', () => {
  const ways: [string, (worth: number[], from: number) => readonly number[]][] = [
    ['together', (worth, from) => introduceOptimally(evening, from, worth)],
    ['greedily', (worth, from) => introduceGreedily(evening, from, worth)],
    ['one-sided', (worth, from) => introduceOneSided(evening, 'man', from, worth)],
  ]

  test.each(ways)('introduce nobody twice, and never in a round that is over (%s)', (_, way) => {
    const worth = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), {
      minLength: evening.dates.length,
      maxLength: evening.dates.length,
    })
    fc.assert(
      fc.property(worth, fc.integer({ min: 1, max: 8 }), (values, from) => {
        const dates = way(values, from).map((at) => evening.dates[at])
        expect(new Set(dates.map((date) => date?.man)).size).toBe(dates.length)
        expect(new Set(dates.map((date) => date?.woman)).size).toBe(dates.length)
        for (const date of dates) expect(date?.round).toBeGreaterThanOrEqual(from)
      }),
      { numRuns: 30 },
    )
  })

  test('made together are worth the most there is', () => {
    const grid = fc.array(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(grid, (values) => {
        const chosen = assign(
          values.map((row) => Float64Array.from(row)),
          4,
        )
        let sum = 0
        for (const [row, column] of chosen.entries()) sum += values[row]?.[column] ?? 0
        expect(new Set(chosen.filter((column) => column >= 0)).size).toBe(
          chosen.filter((column) => column >= 0).length,
        )
        expect(sum).toBe(bestOf(values, 0, new Set()))
      }),
    )
  })

  test('one-sided leave those without, who all want the same', () => {
    const likes = evening.dates.map(({ woman }) => (woman === 2 ? 1 : 0.1))
    expect(introduceOneSided(evening, 'man', 1, likes)).toHaveLength(1)
    expect(introduceOptimally(evening, 1, likes)).toHaveLength(6)
  })
})

function bestOf(values: readonly (readonly number[])[], row: number, taken: Set<number>): number {
  const own = values[row]
  if (!own) return 0
  let best = bestOf(values, row + 1, taken)
  for (const [column, worth] of own.entries()) {
    if (taken.has(column)) continue
    best = Math.max(best, worth + bestOf(values, row + 1, new Set([...taken, column])))
  }
  return best
}

function read(): [Evening] {
  const evenings = readEvenings(csvOf(inventedRows(1, 7, 6, 2)))
  if ('kind' in evenings || !evenings[0]) throw new Error('not read')
  return [evenings[0]]
}
