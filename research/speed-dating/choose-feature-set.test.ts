import { expect, test } from 'vitest'
import { chooseFeatureSet } from './choose-feature-set.ts'
import { featureSets } from './date-features.ts'
import type { Evening } from './evening.ts'
import { leaveOneEveningOut } from './leave-one-evening-out.ts'
import { readEvenings } from './read-evenings.ts'
import { csvOf, inventedRows } from './testing/invented-csv.ts'

const evenings = readEvenings(csvOf(inventedRows(5, 6, 6, 3)))
if ('kind' in evenings) throw new Error(evenings.reason)

test('the evening that is predicted has no say in which features predict it', () => {
  const [target] = evenings
  const seen: string[][] = []
  const choose = (others: readonly Evening[]) => {
    seen.push(others.map(({ id }) => id))
    return chooseFeatureSet(others, featureSets.slice(0, 2))
  }
  const predicted = leaveOneEveningOut(evenings, target ? [target] : [], choose)
  if ('kind' in predicted) throw new Error(predicted.reason)
  expect(predicted).toHaveLength(1)
  expect(seen).toEqual([evenings.slice(1).map(({ id }) => id)])
})

test('the sets differ, and one of them is chosen', () => {
  const sizes = featureSets.map(({ sorts }) => sorts.length)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(new Set(sizes).size).toBe(featureSets.length)
  expect(featureSets).toContain(chooseFeatureSet(evenings, featureSets.slice(0, 2)))
  expect(() => chooseFeatureSet(evenings, [])).toThrow('no set of features')
})
