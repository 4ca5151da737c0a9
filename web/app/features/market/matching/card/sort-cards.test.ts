import { expect, test } from 'vitest'
import { helena, marcus, ruth } from '../testing/sample-matching.ts'
import { type Sorting, sortCards, sortings } from './sort-cards.ts'

const names = (sorting: Sorting, cards = [marcus, ruth, helena]) =>
  sortCards(cards, sorting).map(({ first_name }) => first_name)

test('no list is sorted by an unknown distance', () => {
  expect(Object.values(sortings).join()).not.toMatch(/near|distance/i)
})

test.each([
  ['fit', ['Ruth', 'Helena', 'Marcus']],
  // Both cost the same: the engine's order decides.
  ['year-one', ['Helena', 'Marcus', 'Ruth']],
  ['ten-years', ['Marcus', 'Ruth', 'Helena']],
  // Advisors without a free time, or with too few answers, come last.
  ['slot', ['Marcus', 'Ruth', 'Helena']],
  ['answers', ['Marcus', 'Ruth', 'Helena']],
] as const)('sorted by %s: %o', (sorting, expected) => {
  expect(names(sorting)).toEqual(expected)
  expect(names(sorting, [helena, marcus, ruth])).toEqual(expected)
})

test('advisors with an unknown cost come last, in the engine’s order', () => {
  const unknown = [{ ...helena, cost: null }, { ...ruth, cost: null }, marcus]
  expect(names('year-one', unknown)).toEqual(['Marcus', 'Ruth', 'Helena'])
})
