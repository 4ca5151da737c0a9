import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { employments, maritalStatuses } from '@evenkeel/contract/people/profile-choices'
import type { Random, Weighted } from './seeded-random.ts'

/** A consumer's situation, whether or not they disclose it. */
export interface Household {
  age: number
  marital: keyof typeof maritalStatuses
  childrenAges: number[]
  hasSpecialNeedsChild: boolean
  caresForParents: boolean
  employment: keyof typeof employments
  /** Client specialty of their occupation; undefined for most. */
  trade: number | undefined
  income: number
  assets: number
  debts: NonNullable<ConsumerAnswers['debts']>
  savingPerMonth: number
}

const trades: Readonly<Record<Household['employment'], Weighted<number | undefined>>> = {
  employed: [
    [undefined, 30],
    [9, 16],
    [1, 6],
    [8, 8],
    [5, 9],
    [6, 4],
    [7, 5],
    [10, 6],
    [4, 6],
  ],
  'self-employed': [
    [3, 60],
    [20, 25],
    [undefined, 15],
  ],
  'business-owner': [
    [2, 70],
    [0, 30],
  ],
  student: [[undefined, 1]],
  retired: [
    [undefined, 70],
    [8, 10],
    [7, 8],
    [5, 6],
    [9, 6],
  ],
  'between-jobs': [
    [undefined, 50],
    [9, 20],
    [10, 10],
    [1, 10],
    [20, 10],
  ],
}
const incomeShares: Readonly<Partial<Record<Household['employment'], number>>> = {
  retired: 0.45,
  student: 0.35,
  'between-jobs': 0.5,
}
const roundTo = (value: number, step: number) => Math.max(0, Math.round(value / step) * step)

export function randomHousehold(random: Random): Household {
  const [least, most] = random.pickWeighted([
    [[19, 25], 9],
    [[26, 33], 24],
    [[34, 45], 29],
    [[46, 60], 25],
    [[61, 84], 13],
  ] as const)
  const age = random.integer(least, most)
  const marital = randomMarital(random, age)
  const childrenAges = randomChildren(random, age, marital)
  const employment = randomEmployment(random, age)
  const trade = random.pickWeighted(trades[employment])
  const earners = marital === 'partnered' ? 1.45 : 1
  const working = careerPay(age, trade) * earners * Math.exp(random.normal() * 0.45)
  const share = incomeShares[employment] ?? 1
  const income = roundTo(working * share, 1000)
  return {
    age,
    marital,
    childrenAges,
    hasSpecialNeedsChild: childrenAges.length > 0 && random.chance(0.05),
    caresForParents: age > 33 && age < 66 && random.chance(0.16),
    employment,
    trade,
    income,
    assets: randomAssets(random, age, working),
    debts: randomDebts(random, age, income),
    savingPerMonth:
      employment === 'retired'
        ? 0
        : roundTo((income / 12) * Math.max(0.01, 0.11 + random.normal() * 0.07), 50),
  }
}

function randomMarital(random: Random, age: number): Household['marital'] {
  if (age < 30) return random.chance(0.28) ? 'partnered' : 'single'
  return random.pickWeighted<Household['marital']>([
    ['partnered', 62],
    ['single', age < 46 ? 24 : 10],
    ['divorced', age < 40 ? 6 : 13],
    ['separated', 2],
    ['widowed', age > 60 ? 14 : 1],
  ])
}

function randomChildren(random: Random, age: number, marital: Household['marital']): number[] {
  const chance = age < 27 ? 0.06 : age < 34 ? 0.32 : 0.7
  if (!random.chance(marital === 'single' ? chance * 0.3 : chance)) return []
  const oldest = Math.min(30, age - random.integer(24, 33))
  if (oldest < 0) return [0]
  const count = random.pick([1, 1, 2, 2, 2, 3])
  return Array.from({ length: count }, (_, at) => Math.max(0, oldest - at * random.integer(2, 4)))
}

function randomEmployment(random: Random, age: number): Household['employment'] {
  if (age >= 66)
    return random.chance(0.72) ? 'retired' : random.pick(['employed', 'self-employed', 'business-owner'])
  return random.pickWeighted<Household['employment']>([
    ['employed', 66],
    ['self-employed', 13],
    ['business-owner', age < 27 ? 1 : 9],
    ['student', age < 27 ? 22 : 1],
    ['retired', age >= 60 ? 20 : 0],
    ['between-jobs', 4],
  ])
}

/** Median annual pay in dollars for the age, adjusted for the occupation. */
function careerPay(age: number, trade: number | undefined): number {
  const byAge = age < 26 ? 46_000 : age < 34 ? 74_000 : age < 46 ? 94_000 : 102_000
  const byTrade: Readonly<Record<number, number>> = {
    9: 1.45,
    1: 1.35,
    5: 1.5,
    6: 1.6,
    4: 2.1,
    0: 1.3,
    8: 0.75,
    20: 0.75,
    10: 1.2,
  }
  return byAge * (trade === undefined ? 0.9 : (byTrade[trade] ?? 1))
}

/** Savings as a multiple of annual pay, which grows with age and varies widely. */
function randomAssets(random: Random, age: number, pay: number): number {
  const years = age < 26 ? 0.12 : age < 34 ? 0.5 : age < 46 ? 1.5 : age < 61 ? 3.2 : 5
  const exact = pay * years * Math.exp(random.normal() * 0.85)
  if (random.chance(age < 34 ? 0.06 : 0.01)) return 0
  return exact < 100_000 ? roundTo(exact, 500) : roundTo(exact, 5000)
}

function randomDebts(random: Random, age: number, income: number): Household['debts'] {
  return {
    ...(age > 29 &&
      random.chance(age > 64 ? 0.3 : 0.6) && {
        mortgage: roundTo(income * (1 + random.uniform() * 2), 1000),
      }),
    ...(random.chance(age < 34 ? 0.48 : age < 46 ? 0.3 : 0.06) && {
      student: roundTo(8000 + random.uniform() ** 2 * 140_000, 500),
    }),
    ...(random.chance(0.28) && { card: roundTo(800 + random.uniform() ** 2 * 22_000, 100) }),
    ...(random.chance(0.36) && { other: roundTo(3000 + random.uniform() * 32_000, 500) }),
  }
}
