import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auc } from './auc.ts'

const judged = fc.array(
  fc.record({ outcome: fc.constantFrom(0, 1), score: fc.integer({ min: -4, max: 4 }) }),
  {
    minLength: 2,
    maxLength: 60,
  },
)

describe('the area under the curve', () => {
  test('is refused for what cannot be measured', () => {
    expect(auc([], [])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
    expect(auc([0, 1], [1])).toEqual({ kind: 'refusal', reason: 'lengths-differ' })
    expect(auc([0, 1], [0.5, Number.NaN])).toEqual({ kind: 'refusal', reason: 'not-a-number', at: 1 })
    expect(auc([0, 2], [0.5, 0.6])).toEqual({ kind: 'refusal', reason: 'not-an-outcome', at: 1 })
    expect(auc([1, 1], [0.5, 0.6])).toEqual({ kind: 'refusal', reason: 'one-outcome-only' })
    expect(auc([0, 0], [0.5, 0.6])).toEqual({ kind: 'refusal', reason: 'one-outcome-only' })
  })

  test('is one half when all scores are equal, also infinite ones', () => {
    expect(auc([0, 1, 1], [7, 7, 7])).toBe(0.5)
    expect(auc([0, 1, 1], [-1 / 0, -1 / 0, -1 / 0])).toBe(0.5)
  })

  test('equals the count over all pairs, ties counting half', () => {
    fc.assert(
      fc.property(judged, (items) => {
        const yes = items.filter(({ outcome }) => outcome === 1)
        const no = items.filter(({ outcome }) => outcome === 0)
        fc.pre(yes.length > 0 && no.length > 0)
        let won = 0
        for (const a of yes) for (const b of no) won += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0
        expect(areaOf(items)).toBeCloseTo(won / (yes.length * no.length), 12)
      }),
    )
  })

  test('does not change when scores are stretched, and turns round when they are turned round', () => {
    fc.assert(
      fc.property(judged, (items) => {
        const area = areaOf(items)
        fc.pre(typeof area === 'number')
        expect(areaOf(items, (score) => score ** 3 + 0.1 * score - 7)).toBe(area)
        expect(areaOf(items, (score) => -score)).toBeCloseTo(1 - Number(area), 12)
        expect(areaOf([...items].reverse())).toBe(area)
      }),
    )
  })
})

function areaOf(items: { outcome: number; score: number }[], of = (score: number) => score) {
  return auc(
    items.map(({ outcome }) => outcome),
    items.map(({ score }) => of(score)),
  )
}
