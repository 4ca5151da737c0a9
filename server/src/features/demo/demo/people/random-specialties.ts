import { clientSpecialties } from '@evenkeel/contract/choices'
import type { Specialization } from '@evenkeel/contract/people/advisor-answers'
import { states } from '@evenkeel/contract/people/profile-choices'
import specialtyWords from '../data/specialties.json' with { type: 'json' }
import { assetMinimumOf } from './asset-minimum.ts'
import { pickSentence } from './pick-sentence.ts'
import type { Town } from './places.ts'
import type { FirmModel } from './random-fees.ts'
import type { Firm } from './random-firm.ts'
import type { Life } from './random-life.ts'
import type { Random, Weighted } from './seeded-random.ts'
import { spellNumber } from './spell-number.ts'

const generalist = 19
const retirees = 16
// Specialties each kind of firm mostly serves, next to those from the advisor's earlier career.
const usual: Readonly<Record<FirmModel, Weighted<number>>> = {
  wealth: [
    [16, 9],
    [17, 8],
    [4, 6],
    [11, 5],
    [18, 3],
    [0, 4],
    [2, 4],
    [5, 3],
    [6, 2],
    [13, 2],
  ],
  planning: [
    [16, 8],
    [2, 4],
    [17, 4],
    [11, 3],
    [13, 4],
    [9, 4],
    [8, 3],
    [5, 3],
    [7, 2],
    [12, 1],
    [15, 2],
  ],
  retainer: [
    [17, 6],
    [16, 5],
    [4, 4],
    [5, 4],
    [9, 4],
    [6, 2],
    [2, 3],
  ],
  subscription: [
    [9, 7],
    [1, 5],
    [14, 5],
    [3, 4],
    [20, 3],
    [15, 4],
    [5, 2],
    [13, 2],
    [10, 2],
  ],
  hourly: [
    [16, 5],
    [8, 4],
    [14, 4],
    [3, 3],
    [13, 3],
    [15, 2],
    [7, 2],
  ],
  tax: [
    [2, 7],
    [3, 5],
    [0, 4],
    [17, 4],
    [16, 4],
    [20, 2],
    [9, 2],
  ],
}

export function randomSpecialties(
  random: Random,
  firm: Pick<Firm, 'model' | 'fees'>,
  life: Life,
  town: Town,
): Specialization[] {
  return randomIds(random, firm, life).map((id, place) => {
    const band = random.pickWeighted<Specialization['clients_now']>([
      ['few', place === 0 ? (life.years < 4 ? 6 : 0.3) : 3],
      ['some', 5],
      ['many', place === 0 && life.years >= 4 ? 5 : 1],
    ])
    const count = { none: [0, 0], few: [3, 5], some: [6, 20], many: [21, 48] } as const
    const [least, most] = count[band]
    const values = { n: spellNumber(random.integer(least, most)), town: town.name, state: states[town.state] }
    const text = pickSentence(random, specialtyWords[id]?.evidence ?? [], { facts: new Set([band]), values })
    return { id, value: clientSpecialties[id], clients_now: band, evidence: text ?? '' }
  })
}

// Firms with a high minimum rarely serve people who are starting out, and others rarely serve the very wealthy.
const startingOut = [3, 8, 14, 15, 19, 20]
const veryWealthy = 18

function randomIds(
  random: Random,
  { model, fees }: Pick<Firm, 'model' | 'fees'>,
  { career, years }: Life,
): number[] {
  const minimum = assetMinimumOf(fees)
  const isSeen = (id: number) =>
    (minimum < 500_000 || !startingOut.includes(id)) && (minimum >= 500_000 || id !== veryWealthy)
  const [first = generalist, ...others] = career.leadsTo.filter(isSeen)
  const isKnown = career.earlierYears.max > 2 && model !== 'wealth'
  if (!isKnown && model !== 'subscription' && isSeen(generalist) && random.chance(0.2)) return [generalist]
  const ids = new Set<number>()
  if (isKnown || random.chance(0.5)) ids.add(first)
  const wanted = random.pickWeighted([
    [1, years < 5 ? 5 : 2],
    [2, 5],
    [3, 5],
    [4, years < 5 ? 0.5 : 2],
  ])
  for (let tries = 0; ids.size < wanted && tries < 20; tries += 1)
    ids.add(random.chance(0.4) && others.length > 0 ? random.pick(others) : random.pickWeighted(usual[model]))
  const seen = [...ids].filter((id) => id !== generalist && isSeen(id))
  return seen.length > 0 ? seen : [retirees]
}
