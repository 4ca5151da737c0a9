import { describe, expect, test } from 'vitest'
import { sigmoid } from '../exact/sigmoid.ts'
import { seeded } from '../random/seeded.ts'
import { fitStays } from './fit-stays.ts'
import { learnStays, leastMetOutcomes } from './learn-stays.ts'
import type { Head } from './model.ts'
import { type MetOutcome, stayingRows } from './staying.ts'

const today = 2000
const features = Float64Array.of(0, 0, 1)
const met = (hire: MetOutcome['hire'], day = 100): MetOutcome => ({ consumerId: 1, features, day, hire })
const shareOf = (hire: MetOutcome['hire'], others: readonly MetOutcome[] = []) =>
  stayingRows([met(hire), ...others], today)[0]?.share ?? Number.NaN

describe('what became of a meeting', () => {
  test('is a no without a hire and with one that ended within a year, and a yes after a year', () => {
    expect(shareOf(null)).toBe(0)
    expect(shareOf({ from: 100, endedOn: 464 })).toBe(0)
    expect(shareOf({ from: 100, endedOn: 465 })).toBe(1)
    expect(shareOf({ from: today - 365, endedOn: null })).toBe(1)
    expect(shareOf({ from: today - 800, endedOn: null })).toBe(1)
  })

  test('is open while the year is not over: the longer a hire lasts, the more it counts', () => {
    const shares = [0, 30, 200, 364].map((age) => shareOf({ from: today - age, endedOn: null }))
    expect(shares[0]).toBeCloseTo(0.85, 2)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares[3]).toBeLessThan(1)
  })

  test('counts less while it is open where many others ended soon', () => {
    const left = Array.from({ length: 60 }, () => met({ from: 100, endedOn: 150 }))
    const fresh = { from: today - 1, endedOn: null }
    expect(shareOf(fresh, left)).toBeLessThan(shareOf(fresh) - 0.3)
  })
})

const prior: Head = {
  mean: Float64Array.of(0, 0, -0.4),
  // The second feature is fixed.
  covariance: Float64Array.of(0.16, 0, 0, 0, 0, 0, 0, 0, 1),
}

/** Meetings whose hires depend on the first feature by this weight. */
function played(count: number, weight: number, seed = 1): MetOutcome[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index) => {
    const x = Float64Array.of(random.normal(), random.normal(), 1)
    const isHired = random.uniform() < sigmoid(weight * x[0] - 0.3)
    const day = index
    return { consumerId: index, features: x, day, hire: isHired ? { from: day, endedOn: null } : null }
  })
}

describe('the third head', () => {
  test('learns what hiring depends on and nothing about what it may not use', () => {
    const head = fitStays(prior, stayingRows(played(3000, 1), 1e6))
    if ('kind' in head) throw new Error(head.reason)
    expect(head.mean[0]).toBeGreaterThan(0.85)
    expect(head.mean[0]).toBeLessThan(1.15)
    expect(head.mean[1]).toBe(0)
    expect(head.mean[2]).toBeCloseTo(-0.3, 0)
    expect(head.covariance[0]).toBeLessThan(prior.covariance[0] ?? 0)
  })

  test('refuses features of another length and numbers that are none', () => {
    const row = { consumerId: 1, day: 1, share: 1 }
    expect(fitStays(prior, [{ ...row, features: Float64Array.of(1) }])).toMatchObject({
      reason: 'features-wrong-length',
    })
    expect(fitStays(prior, [{ ...row, features: Float64Array.of(1, Number.NaN, 1) }])).toMatchObject({
      reason: 'features-not-finite',
    })
  })

  test('is not used with fewer outcomes than it takes, however clear they are', () => {
    const { head, verdict } = learnStays({ prior, outcomes: played(leastMetOutcomes - 1, 3), today: 1e6 })
    expect(head).toBeNull()
    expect(verdict).toMatchObject({ reason: 'too-few', outcomes: leastMetOutcomes - 1, difference: null })
  })

  test('is not used where it predicts no better than the plain share', () => {
    const used = Array.from(
      { length: 8 },
      (_, seed) => learnStays({ prior, outcomes: played(300, 0, seed), today: 1e6 }).verdict.reason,
    ).filter((reason) => reason === 'used')
    expect(used.length).toBeLessThanOrEqual(1)
  })

  test('is used once it predicts better, and says by how much', () => {
    const { head, verdict } = learnStays({ prior, outcomes: played(800, 1.2), today: 1e6 })
    expect(head?.mean[0]).toBeGreaterThan(0.5)
    expect(verdict.reason).toBe('used')
    expect(verdict.difference).toBeLessThan(0)
    expect(verdict.shareBetter).toBeGreaterThanOrEqual(0.95)
  })

  test('is not used where what is new contradicts what was', () => {
    const outcomes = [
      ...played(700, 1.2),
      ...played(300, -1.2).map((one) => ({ ...one, day: one.day + 700 })),
    ]
    expect(learnStays({ prior, outcomes, today: 1e6 })).toMatchObject({
      head: null,
      verdict: { reason: 'no-better' },
    })
  })

  test('gives the same head whatever the order of the outcomes', () => {
    const outcomes = played(400, 1.5)
    const one = learnStays({ prior, outcomes, today: 1e6 })
    expect(learnStays({ prior, outcomes: outcomes.toReversed(), today: 1e6 })).toEqual(one)
  })
})
