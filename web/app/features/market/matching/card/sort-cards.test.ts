import { expect, test } from 'vitest'
import { helena, marcus, ruth } from '../testing/sample-matching.ts'
import { type Sorting, sortCards } from './sort-cards.ts'

const names = (sorting: Sorting, cards = [marcus, ruth, helena]) =>
  sortCards(cards, sorting).map(({ first_name }) => first_name)

test('advisors at an unknown distance come last', () => {
  const cards = [
    { ...ruth, miles: null },
    { ...helena, miles: 40 },
    { ...marcus, miles: 3 },
  ]
  expect(names('nearest', cards)).toEqual(['Marcus', 'Helena', 'Ruth'])
})

test.each([
  ['fit', ['Ruth', 'Helena', 'Marcus']],
  // Both cost the same: the engine's order decides.
  ['year-one', ['Helena', 'Marcus', 'Ruth']],
  ['ten-years', ['Marcus', 'Ruth', 'Helena']],
  // Advisors without a free time, or with too few answers, come last.
  ['slot', ['Marcus', 'Ruth', 'Helena']],
  ['answers', ['Marcus', 'Ruth', 'Helena']],
  ['nearest', ['Ruth', 'Helena', 'Marcus']],
] as const)('sorted by %s: %o', (sorting, expected) => {
  expect(names(sorting)).toEqual(expected)
  expect(names(sorting, [helena, marcus, ruth])).toEqual(expected)
})

test('best fit follows the number shown, and only the place of a new advisor stays where it was', () => {
  const restored = [
    { ...ruth, fit: { ...ruth.fit, total: 80 } },
    { ...helena, fit: { ...helena.fit, total: 60 }, is_newcomer: true },
    { ...marcus, fit: { ...marcus.fit, total: 85 } },
  ]
  expect(names('fit', restored)).toEqual(['Marcus', 'Helena', 'Ruth'])
})

test('advisors with an unknown cost come last, in the engine’s order', () => {
  const unknown = [{ ...helena, cost: null }, { ...ruth, cost: null }, marcus]
  expect(names('year-one', unknown)).toEqual(['Marcus', 'Ruth', 'Helena'])
})
