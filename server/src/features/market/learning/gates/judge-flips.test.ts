import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { expect, test } from 'vitest'
import { anyWishes } from '../fixtures/use-learning.ts'
import { judgeFlips } from './judge-flips.ts'

/** The product's features with one of them broken. */
const leaking = (name: string, value: (wishes: ConsumerWishes, code: number) => number) => ({
  ...productSchema,
  features: productSchema.features.map((feature) => {
    const { factor, groups } = feature
    return feature.name === name ? { name, factor, groups, value } : feature
  }),
})

test.each([
  ['gender', (_: ConsumerWishes, code: number) => code, 'an advisor’s gender'],
  ['advisor age', (_: ConsumerWishes, code: number) => code / 5, 'an advisor’s age'],
  ['takes age', ({ ageBand }: ConsumerWishes) => (ageBand ?? 0) / 4, 'a consumer’s age'],
  // Only toward some advisors, and not because of what they say about age.
  [
    'takes income',
    ({ ageBand }: ConsumerWishes, code: number) => ((ageBand ?? 0) * code) / 60,
    'a consumer’s age',
  ],
])('a model whose "%s" counts without being asked for does not pass', (name, value, found) => {
  const verdict = judgeFlips(productPrior, [anyWishes], leaking(name, value))
  expect(verdict).toMatchObject({
    isPassed: false,
    sentence: `Without a stated preference, ${found} would change the order.`,
  })
})

test('what somebody asked for may count, and the product passes', () => {
  const wishes = { ...anyWishes, genders: { values: [1], weight: 'nice' }, ageBand: 2 }
  expect(judgeFlips(productPrior, [anyWishes, wishes])).toMatchObject({
    isPassed: true,
    figures: { lists: 2 },
  })
  expect(
    judgeFlips(
      productPrior,
      [wishes],
      leaking('gender', (_, code) => code),
    ).isPassed,
  ).toBe(true)
})

test('wishes that cannot be read prove nothing', () => {
  expect(judgeFlips(productPrior, [{}, null])).toMatchObject({ isPassed: false, figures: { lists: 0 } })
})
