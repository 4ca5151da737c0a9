import { checkTiers } from '@evenkeel/matching/cost/check-tiers'
import { describe, expect, test } from 'vitest'
import { changeTier, linkTiers, maxTiers, oneTier, removeTier, splitTier, type TierDraft } from './tiers.ts'

const three: TierDraft[] = [
  { from: 0, upTo: 1_000_000, ratePercent: 1 },
  { from: 1_000_000, upTo: 5_000_000, ratePercent: 0.8 },
  { from: 5_000_000, upTo: null, ratePercent: 0.5 },
]
const asFee = (tiers: readonly TierDraft[]) => ({
  kind: 'asset-under-management' as const,
  schedule: 'graduated' as const,
  tiers: tiers.map((tier) => ({ ...tier, ratePercent: tier.ratePercent ?? Number.NaN })),
})

describe('no edit of the tiers leaves a gap or an overlap', () => {
  const edits: [string, TierDraft[]][] = [
    ['splitting the only one', splitTier(oneTier(1), 0)],
    ['splitting the first', splitTier(three, 0)],
    ['splitting one in the middle', splitTier(three, 1)],
    ['splitting the last', splitTier(three, 2)],
    ['removing the first', removeTier(three, 0)],
    ['removing one in the middle', removeTier(three, 1)],
    ['removing the last', removeTier(three, 2)],
    ['moving an edge', changeTier(three, 0, { upTo: 2_000_000 })],
    ['changing a rate', changeTier(three, 1, { ratePercent: 0.75 })],
  ]
  test.each(edits)('%s', (_, tiers) => {
    expect(checkTiers(asFee(tiers))).toEqual([])
  })
})

test('a tier begins where the one before ends, whatever it said before', () => {
  expect(changeTier(three, 0, { upTo: 2_000_000 })[1]).toMatchObject({ from: 2_000_000, upTo: 5_000_000 })
})

test('an end that is not typed yet is missed at its own tier only', () => {
  const tiers = changeTier(three, 0, { upTo: null })
  expect(checkTiers(asFee(tiers))).toEqual([{ code: 'open-before-last', tier: 0 }])
})

test('a split keeps the rate and cuts at a round sum', () => {
  expect(splitTier(three, 1)).toEqual([
    three[0],
    { from: 1_000_000, upTo: 3_000_000, ratePercent: 0.8 },
    { from: 3_000_000, upTo: 5_000_000, ratePercent: 0.8 },
    three[2],
  ])
  expect(splitTier(oneTier(1), 0)[0]).toEqual({ from: 0, upTo: 1_000_000, ratePercent: 1 })
})

test('a removed tier is healed by the one before it, the first by the one after', () => {
  expect(removeTier(three, 1)).toEqual([{ ...three[0], upTo: 5_000_000 }, three[2]])
  expect(removeTier(three, 0)[0]).toEqual({ from: 0, upTo: 5_000_000, ratePercent: 0.8 })
  expect(removeTier(three, 2).at(-1)).toMatchObject({ from: 1_000_000, upTo: null })
})

test('the only tier stays, and there are never more than the contract takes', () => {
  expect(removeTier(oneTier(1), 0)).toEqual(oneTier(1))
  const full = linkTiers(
    Array.from({ length: maxTiers }, (_, at) => ({ from: 0, upTo: at + 1, ratePercent: 1 })),
  )
  expect(splitTier(full, 0)).toHaveLength(maxTiers)
})
