import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import advisorWords from '../data/advisors.json' with { type: 'json' }
import { randomPercentageFee } from './random-percentage-fee.ts'
import type { Random, Weighted } from './seeded-random.ts'

/** What a firm mostly does; it decides how the firm is paid. */
export const firmModels = ['wealth', 'planning', 'retainer', 'subscription', 'hourly', 'tax'] as const
export type FirmModel = (typeof firmModels)[number]

type Kind = AdvisorFee['kind']
const percentage: Kind = 'asset-under-management'
const flat: Kind = 'flat-fee'
const subscription: Kind = 'monthly-subscription'
const hourly: Kind = 'hourly-fee'

// Over all models about 86% of firms charge a percentage, 48% a fixed fee and 33% by the hour, close to what firms
// report to the SEC (95, 52, 36). Subscriptions are 15% instead of 1%, so that the demo shows all four fee types. Fees
// of one advisor add up in the cost shown to clients, so few firms have three.
const ways: Readonly<Record<FirmModel, Weighted<readonly Kind[]>>> = {
  wealth: [
    [[percentage], 42],
    [[percentage, flat], 44],
    [[percentage, hourly], 10],
    [[percentage, flat, hourly], 4],
  ],
  planning: [
    [[percentage], 4],
    [[percentage, flat], 38],
    [[percentage, hourly], 34],
    [[percentage, flat, hourly], 18],
    [[percentage, subscription], 7],
    [[flat], 3],
  ],
  retainer: [
    [[flat], 85],
    [[flat, hourly], 15],
  ],
  subscription: [
    [[subscription], 26],
    [[percentage, subscription], 56],
    [[subscription, hourly], 18],
  ],
  hourly: [
    [[hourly], 60],
    [[flat, hourly], 40],
  ],
  tax: [
    [[percentage, hourly], 40],
    [[percentage, flat], 22],
    [[percentage, flat, hourly], 12],
    [[hourly], 12],
    [[flat, hourly], 8],
    [[percentage], 6],
  ],
}

const near = (
  random: Random,
  middle: number,
  spread: number,
  [least, most, step]: [number, number, number],
) => Math.min(most, Math.max(least, Math.round((middle + random.normal() * spread) / step) * step))

export function randomFees(random: Random, model: FirmModel): AdvisorFee[] {
  const kinds = random.pickWeighted(ways[model])
  const make: Readonly<Record<Kind, () => AdvisorFee>> = {
    'asset-under-management': () =>
      randomPercentageFee(random, model, kinds.includes(subscription), kinds.length > 1),
    'flat-fee': () => randomFlatFee(random, model, kinds.includes(percentage)),
    'monthly-subscription': () => randomSubscription(random),
    'hourly-fee': () => randomHourlyFee(random, model, kinds.length > 1),
  }
  return kinds.map((kind) => make[kind]())
}

function randomFlatFee(random: Random, model: FirmModel, isBeside: boolean): AdvisorFee {
  if (model === 'retainer')
    return {
      kind: 'flat-fee',
      amount: near(random, 4600, 1700, [2000, 10_000, 100]),
      paid: 'yearly',
      includes: random.pick(advisorWords.yearlyFeeIncludes),
    }
  const amount = isBeside
    ? near(random, 1600, 480, [500, 3000, 50])
    : near(random, 3000, 850, [1000, 5500, 50])
  return { kind: 'flat-fee', amount, paid: 'once', includes: random.pick(advisorWords.oneTimeFeeIncludes) }
}

function randomSubscription(random: Random): AdvisorFee {
  return {
    kind: 'monthly-subscription',
    monthly: near(random, 180, 50, [60, 300, 5]),
    ...(random.chance(0.45) && { setUp: near(random, 550, 250, [150, 1500, 50]) }),
    ...(random.chance(0.5) && { minimumTermMonths: random.pick([3, 6, 12] as const) }),
  }
}

function randomHourlyFee(random: Random, model: FirmModel, isBeside: boolean): AdvisorFee {
  return {
    kind: 'hourly-fee',
    rate: near(random, model === 'tax' ? 265 : 295, 62, [150, 500, 5]),
    firstYearHours: isBeside ? random.integer(2, 4) : random.integer(6, 14),
    laterHours: isBeside ? random.integer(1, 2) : random.integer(2, 5),
    ...(random.chance(0.5) && { minimumHours: random.integer(1, 2) }),
  }
}
