import { describe, expect, test } from 'vitest'
import { costOfAdvisor } from './cost-of-advisor.ts'
import { costSeries } from './cost-series.ts'
import type { Fee } from './fee.ts'
import { type Projection, usualAssumptions } from './projection.ts'
import { yearItOvertakes } from './year-it-overtakes.ts'

const drawn: Projection = {
  ...usualAssumptions,
  assets: 240_000,
  yearlySaving: 14_400,
  years: 30,
  fundCostPercent: 0.12,
}
const percentage = (assetMinimum: number): Fee => ({
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
  assetMinimum,
})
const flat: Fee = { kind: 'flat-fee', amount: 4_500, paid: 'yearly' }

function lines(offers: Fee[][]): (readonly number[])[] {
  return costSeries(drawn, offers).map((line) => (line.kind === 'line' ? line.allIn : []))
}

test('an advisor who cannot serve has a refusal among the lines, the others keep theirs', () => {
  const [refused, served] = costSeries(drawn, [[percentage(500_000)], [flat]])
  expect(refused).toMatchObject({ kind: 'refusal', reason: 'below-asset-minimum' })
  expect(served?.kind).toBe('line')
})

test('a line starts at nothing and every point is the cost of leaving in that year', () => {
  const term: Fee = { kind: 'monthly-subscription', monthly: 180, minimumTermMonths: 36 }
  const offers = [[percentage(0)], [flat], [term], [term, flat]]
  for (const [at, line] of lines(offers).entries()) {
    expect(line).toHaveLength(31)
    expect(line[0]).toBe(0)
    for (const years of [1, 2, 3, 10, 30]) {
      const answer = costOfAdvisor({ ...drawn, years }, offers[at] ?? [])
      expect(line[years]).toBe(answer.kind === 'cost' && answer.allIn)
    }
  }
})

describe('when one way to pay overtakes another', () => {
  test('1.00% costs more than $4,500 a year from year 26 on, as drawn in the design', () => {
    const [rate = [], fixed = []] = lines([[percentage(0)], [flat]])
    expect(yearItOvertakes(rate, fixed)).toBe(26)
    expect(yearItOvertakes(fixed, rate)).toBeNull()
  })

  test('an early lead that is lost does not count; equal lines never overtake', () => {
    expect(yearItOvertakes([0, 5, 1, 9], [0, 1, 2, 3])).toBe(3)
    expect(yearItOvertakes([0, 5, 5, 1], [0, 1, 1, 3])).toBeNull()
    expect(yearItOvertakes([0, 1], [0, 1])).toBeNull()
    expect(yearItOvertakes([], [])).toBeNull()
  })
})
