import { auc } from '@evenkeel/matching/evaluate/auc'
import { isRefusal } from '@evenkeel/matching/evaluate/evaluation-refusal'
import { describe, expect, test } from 'vitest'
import { describeEvening } from './described-evening.ts'
import { fitTwoSidedModel } from './fit-two-sided-model.ts'
import { bothYes, leaveOneEveningOut } from './leave-one-evening-out.ts'
import { readEvenings } from './read-evenings.ts'
import { csvOf, inventedRows } from './testing/invented-csv.ts'

const evenings = read()

describe('the two-sided model', () => {
  test('is refused without evenings', () => {
    expect(fitTwoSidedModel([])).toEqual({ kind: 'refusal', reason: 'no-evenings' })
  })

  test('finds how far people lie apart in a world where it is known', () => {
    const model = fitTwoSidedModel(evenings.map((evening) => describeEvening(evening)))
    if ('kind' in model) throw new Error(model.reason)
    // Generated with variance 1 for both, independent of each other and of the questionnaires.
    expect(model.effects.appealVariance).toBeGreaterThan(0.6)
    expect(model.effects.appealVariance).toBeLessThan(1.5)
    expect(model.effects.selectivityVariance).toBeGreaterThan(0.6)
    expect(model.effects.selectivityVariance).toBeLessThan(1.5)
    expect(Math.abs(model.effects.correlation)).toBeLessThan(0.35)
    for (const weight of [...model.man.slice(1), ...model.woman.slice(1)])
      expect(Math.abs(weight)).toBeLessThan(0.4)
  })

  test('learns from the evening what no questionnaire says', () => {
    const predicted = leaveOneEveningOut(evenings)
    if ('kind' in predicted) throw new Error(predicted.reason)
    const outcomes = predicted.flatMap(({ isMatch }) => [...isMatch])
    const [cold, warm] = (['cold', 'warm'] as const).map((when) => {
      const area = auc(
        outcomes,
        predicted.flatMap((evening) => [...bothYes(evening[when])]),
      )
      return isRefusal(area) ? Number.NaN : area
    })
    expect(cold).toBeGreaterThan(0.4)
    expect(cold).toBeLessThan(0.6)
    expect(warm).toBeGreaterThan(0.65)
  })
})

function read() {
  const found = readEvenings(csvOf(inventedRows(6, 9, 9, 3)))
  if ('kind' in found) throw new Error(found.reason)
  return found
}
