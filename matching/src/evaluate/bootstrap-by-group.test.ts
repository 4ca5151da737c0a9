import { describe, expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { auc } from './auc.ts'
import { bootstrapByGroup } from './bootstrap-by-group.ts'
import { compareByGroup } from './compare-by-group.ts'
import { compareLogLoss } from './compare-log-loss.ts'
import { isRefusal } from './evaluation-refusal.ts'

const meanOf = (drawn: readonly number[][]) => {
  const all = drawn.flat()
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
const usual = { draws: 400, seed: 1, confidence: 0.95 }

describe('the bootstrap by group', () => {
  test('is refused with one group, bad settings, or a figure that is mostly undefined', () => {
    expect(bootstrapByGroup([[1]], meanOf)).toEqual({ kind: 'refusal', reason: 'too-few-groups' })
    for (const wrong of [{ draws: 0 }, { draws: 1.5 }, { seed: Number.NaN }, { confidence: 1 }])
      expect(bootstrapByGroup([[1], [2]], meanOf, { ...usual, ...wrong })).toEqual({
        kind: 'refusal',
        reason: 'settings-not-valid',
      })
    const oneEach = [{ outcome: 0 }, { outcome: 1 }]
    const area = (drawn: typeof oneEach) =>
      auc(
        drawn.map(({ outcome }) => outcome),
        drawn.map(({ outcome }) => outcome),
      )
    expect(bootstrapByGroup(oneEach, (drawn) => area([...drawn]))).toEqual({
      kind: 'refusal',
      reason: 'too-often-undefined',
    })
  })

  test('is the same for the same seed and another for another', () => {
    const random = seeded(9)
    const groups = Array.from({ length: 20 }, () => [random.normal(), random.normal()])
    const once = bootstrapByGroup(groups, meanOf, usual)
    expect(bootstrapByGroup(groups, meanOf, usual)).toEqual(once)
    expect(bootstrapByGroup(groups, meanOf, { ...usual, seed: 2 })).not.toEqual(once)
  })

  test('draws whole groups: what hangs together does not make it surer', () => {
    const random = seeded(4)
    const levels = Array.from({ length: 25 }, () => random.normal())
    const widthOf = (groups: number[][]) => {
      const interval = bootstrapByGroup(groups, meanOf, usual)
      return isRefusal(interval) ? Number.NaN : interval.high - interval.low
    }
    const together = widthOf(levels.map((level) => Array(40).fill(level)))
    const apart = widthOf(levels.flatMap((level) => Array.from({ length: 40 }, () => [level])))
    expect(together).toBeGreaterThan(4 * apart)
  })

  test('covers the truth about as often as it says', () => {
    let covered = 0
    for (let world = 1; world <= 100; world++) {
      const random = seeded(77, world)
      const groups = Array.from({ length: 40 }, () => [random.normal()])
      const interval = bootstrapByGroup(groups, meanOf, { draws: 200, seed: world, confidence: 0.9 })
      if (!isRefusal(interval) && interval.low <= 0 && interval.high >= 0) covered += 1
    }
    expect(covered).toBeGreaterThan(78)
    expect(covered).toBeLessThan(98)
  })
})

describe('comparing two models', () => {
  const random = seeded(21)
  const groups = Array.from({ length: 60 }, () => {
    const level = random.normal()
    const chances = Array.from({ length: 8 }, () =>
      Math.min(0.95, Math.max(0.05, 0.4 + 0.2 * level + 0.1 * random.normal())),
    )
    return { outcomes: chances.map((chance) => (random.uniform() < chance ? 1 : 0)), chances }
  })
  const judged = (challenger: (p: number) => number, champion: (p: number) => number) =>
    groups.map(({ outcomes, chances }) => ({
      outcomes,
      challenger: chances.map(challenger),
      champion: chances.map(champion),
    }))

  test('does not promote a model that is the same, worse, or cannot be judged', () => {
    const same = compareLogLoss(
      judged(
        (p) => p,
        (p) => p,
      ),
    )
    expect(same).toMatchObject({ value: 0, shareBelow: 0.5, isBetter: false })
    expect(
      compareLogLoss(
        judged(
          () => 0.5,
          (p) => p,
        ),
      ),
    ).toMatchObject({ isBetter: false })
    expect(compareLogLoss([])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
    expect(
      compareLogLoss(
        judged(
          () => Number.NaN,
          (p) => p,
        ),
      ),
    ).toMatchObject({ reason: 'not-a-number' })
    expect(
      compareLogLoss(
        judged(
          () => 2,
          (p) => p,
        ),
      ),
    ).toMatchObject({ reason: 'not-a-probability' })
  })

  test('promotes a model that is better in nearly every draw', () => {
    const better = compareLogLoss(
      judged(
        (p) => p,
        () => 0.5,
      ),
    )
    if (isRefusal(better)) throw new Error(better.reason)
    expect(better.isBetter).toBe(true)
    expect(better.value).toBeLessThan(0)
    expect(better.high).toBeLessThan(0)
  })

  test('takes both on the same draws, so that a constant lead has no spread', () => {
    const lists = groups.map(({ chances }) => chances)
    const compared = compareByGroup(
      lists,
      (drawn) => meanOf([...drawn]) - 0.125,
      (drawn) => meanOf([...drawn]),
      usual,
    )
    expect(compared).toMatchObject({ shareBelow: 1 })
    if (isRefusal(compared)) throw new Error(compared.reason)
    expect(compared.high - compared.low).toBeLessThan(1e-12)
  })
})
