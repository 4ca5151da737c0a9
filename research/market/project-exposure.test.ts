import { seeded } from '@evenkeel/matching/random/seeded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawList, lotteryOf, placeChances } from './list-lottery.ts'
import { inverseLooks } from './looks.ts'
import { projectExposure } from './project-exposure.ts'
import { rankBy } from './rank-by.ts'

const rows = fc
  .integer({ min: 1, max: 25 })
  .chain((size) =>
    fc.tuple(
      fc.array(
        fc.oneof(
          fc.integer({ min: -1999, max: 1999 }).map((part) => part / 997),
          fc.constantFrom(0, 0.5),
        ),
        {
          minLength: size,
          maxLength: size,
        },
      ),
      fc.array(
        fc.oneof(
          fc.integer({ min: 0, max: 997 }).map((part) => part / 997),
          fc.constantFrom(0, 0.5),
        ),
        {
          minLength: size,
          maxLength: size,
        },
      ),
    ),
  )
  .map(([row, looks]) => ({
    row: Float64Array.from(row),
    looks: Float64Array.from(looks).sort((a, b) => b - a),
  }))

const projected = (row: Float64Array, looks: Float64Array) => {
  const moved = row.slice()
  projectExposure(moved, 0, row.length, looks)
  return moved
}
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0)

test('a projected row is one that lists can have, and no such row is nearer', () => {
  fc.assert(
    fc.property(rows, ({ row, looks }) => {
      const moved = projected(row, looks)
      const down = moved.slice().sort((a, b) => b - a)
      let room = 0
      for (const [place, look] of looks.entries()) {
        room += look - (down[place] ?? 0)
        expect(room).toBeGreaterThan(-1e-12)
      }
      expect(room).toBeCloseTo(0, 11)
      // Optimality: no list lies further in the direction of the residual.
      const missing = row.map((one, at) => one - (moved[at] ?? 0))
      const furthest = rankBy(missing).reduce(
        (sum, person, place) => sum + (missing[person] ?? 0) * (looks[place] ?? 0),
        0,
      )
      expect(furthest).toBeLessThan(dot(missing, moved) + 1e-9)
    }),
    { numRuns: 100 },
  )
})

test('a lottery has the exposure it was made for, in no more tickets than places', () => {
  fc.assert(
    fc.property(rows, ({ row, looks }) => {
      const exposure = projected(row, looks)
      const lottery = lotteryOf(exposure, looks)
      expect(lottery.length).toBeLessThanOrEqual(looks.length)
      expect(lottery.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 11)
      const chances = placeChances(lottery, looks.length)
      for (const [person, wanted] of exposure.entries()) {
        const places = chances.subarray(person * looks.length, (person + 1) * looks.length)
        expect(dot(places, looks)).toBeCloseTo(wanted, 10)
      }
    }),
    { numRuns: 100 },
  )
})

test('lists drawn from a lottery are whole, and on average seen as promised', () => {
  const looks = inverseLooks(5)
  const exposure = projected(Float64Array.of(0.9, 0.2, 0.5, 0.5, 0.1), looks)
  const lottery = lotteryOf(exposure, looks)
  const { uniform } = seeded(1)
  const seen = new Float64Array(5)
  for (let turn = 0; turn < 5_000; turn++) {
    const list = drawList(lottery, uniform)
    if (new Set(list).size !== 5) throw new Error(`somebody is missing in ${list}`)
    for (const [place, person] of list.entries())
      seen[person] = (seen[person] ?? 0) + (looks[place] ?? 0) / 5_000
  }
  for (const [person, wanted] of exposure.entries()) expect(seen[person]).toBeCloseTo(wanted, 1)
})

test('ranking is by score, and of equals the first comes first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 120 }), (scores) => {
      const expected = scores.map((_, at) => at).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      expect(Array.from(rankBy(scores))).toEqual(expected)
    }),
  )
})
