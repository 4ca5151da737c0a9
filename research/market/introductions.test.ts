import { describe, expect, test } from 'vitest'
import { naiveLists } from './baseline-lists.ts'
import { countEnvy } from './envy.ts'
import { exposureOf } from './exposure-of.ts'
import { type Exposures, expectedIntroductions, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { type BothLists, maximizeIntroductions } from './maximize-introductions.ts'
import { datesMarket } from './published-markets.ts'
import { swapSides } from './swap-sides.ts'
import { mutualLists, transferableUtility, transferableUtilityLists } from './transferable-utility.ts'

const notebook = datesMarket({ left: 30, right: 20, crowding: 0.5, seed: 0 })
const shown = ({ left, right }: BothLists, { leftLooks, rightLooks }: Market): Exposures => ({
  left: exposureOf(left, leftLooks),
  right: exposureOf(right, rightLooks),
})

describe('the published notebook', () => {
  const naive = { left: naiveLists(notebook), right: naiveLists(swapSides(notebook)) }
  const product = mutualLists(mutualChances(notebook), 30, 20)
  test.each([
    ['naive', naive, 6.097606001793401, 383, 172],
    ['product', product, 13.214715194901732, 211, 81],
    ['transferable utility', transferableUtilityLists(notebook), 15.447528483780438, 63, 10],
  ])('is reproduced to the last digit: %s', (_, lists, matches, left, right) => {
    expect(expectedIntroductions(notebook, shown(lists, notebook))).toBeCloseTo(matches, 10)
    expect(countEnvy(notebook, shown(lists, notebook))).toMatchObject({ left, right })
  })
})

test('the most introductions are more than published (16.510), and no side can improve on them alone', () => {
  const lists = maximizeIntroductions(notebook, 5)
  const exposures = shown(lists, notebook)
  const matches = expectedIntroductions(notebook, exposures)
  expect(matches).toBeGreaterThan(16.85)
  for (const list of lists.left) expect(new Set(list).size).toBe(20)
  for (const list of lists.right) expect(new Set(list).size).toBe(30)
  const mutual = mutualChances(notebook)
  for (let person = 0; person < 30; person++) {
    const worth = Array.from({ length: 20 }, (_, other) => {
      const cell = person * 20 + other
      return (mutual[cell] ?? 0) * (exposures.right[other * 30 + person] ?? 0)
    })
    const inOrder = Array.from(lists.left[person] ?? [], (other) => worth[other] ?? Number.NaN)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
  }
})

test('transferable utility shares out nobody more than once', () => {
  const market = datesMarket({ left: 9, right: 5, crowding: 0.8, seed: 4 })
  const { pairs } = transferableUtility(market)
  for (let person = 0; person < 9; person++) {
    const row = pairs.subarray(person * 5, (person + 1) * 5)
    expect(row.every((share) => share > 0)).toBe(true)
    expect(row.reduce((sum, share) => sum + share, 0)).toBeLessThan(1)
  }
})

test('envy is counted for whoever would have more in the place of another, and is their own loss', () => {
  // Two want the same person, who lists the first of them first.
  const market: Market = {
    left: 2,
    right: 1,
    wants: Float64Array.of(1, 0.8),
    accepts: Float64Array.of(0.5, 1),
    leftLooks: Float64Array.of(1),
    rightLooks: Float64Array.of(1, 0.5),
  }
  const exposures = { left: Float64Array.of(1, 1), right: Float64Array.of(1, 0.5) }
  expect(expectedIntroductions(market, exposures)).toBeCloseTo(0.5 + 0.4, 12)
  const envy = countEnvy(market, exposures)
  expect(envy).toMatchObject({ left: 1, right: 0 })
  expect(envy.largest).toBeCloseTo(0.4, 12)
})
