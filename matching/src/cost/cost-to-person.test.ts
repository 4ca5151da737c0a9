import { expect, test } from 'vitest'
import { costOfAdvisor } from './cost-of-advisor.ts'
import { costToPerson } from './cost-to-person.ts'
import type { Fee } from './fee.ts'
import { usualAssumptions } from './projection.ts'

const monthly: Fee = { kind: 'monthly-subscription', monthly: 200 }

function borne(assets: number, years: number, fees: readonly Fee[]) {
  const cost = costOfAdvisor({ ...usualAssumptions, assets, yearlySaving: 0, years }, fees)
  if (cost.kind === 'refusal') throw new Error(cost.reason)
  return { cost, person: costToPerson(cost, usualAssumptions.inflationPercent) }
}

test('a fee that an empty account cannot pay is not passed off as free', () => {
  expect(borne(0, 1, [monthly]).person).toMatchObject({ allIn: 0, fromPocket: 2_400, total: 2_400 })
})

test('what the account pays and what the pocket pays add up to everything asked', () => {
  const { cost, person } = borne(5_000, 10, [monthly])
  expect(person.fromPocket).toBeGreaterThan(0)
  expect(person.allIn + person.fromPocket).toBe(person.total)
  expect(cost.paidToAdvisor + cost.feesUnpaid).toBeCloseTo(26_888, 0)
})

test('an account that can pay bears all of it, and the figures are those of the model', () => {
  const { cost, person } = borne(100_000, 30, [monthly])
  expect(person).toMatchObject({ fromPocket: 0, total: 245_772, allIn: 245_772, paidToAdvisor: 105_366 })
  expect(person.totalTodayPerYear).toBeCloseTo(cost.allInTodayPerYear, 9)
})
