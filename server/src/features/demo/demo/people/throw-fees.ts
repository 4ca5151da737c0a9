import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { flatOnceIncludes, flatYearlyIncludes } from '../words/flat-fee-words.ts'
import type { Dice, Weighted } from './dice.ts'
import { throwPercentageFee } from './throw-percentage-fee.ts'

/** What a firm mostly does, which decides how it is paid. */
export const firmModels = ['wealth', 'planning', 'retainer', 'subscription', 'hourly', 'tax'] as const
export type FirmModel = (typeof firmModels)[number]

type Kind = AdvisorFee['kind']
const percentage: Kind = 'asset-under-management'
const flat: Kind = 'flat-fee'
const subscription: Kind = 'monthly-subscription'
const hourly: Kind = 'hourly-fee'

// Ways to be paid by model. Over all models about 86 of 100 firms charge a percentage, 48 a fixed fee and 33 by the
// hour, near what firms that file with the SEC say (95, 52, 36); subscriptions are 15 of 100 instead of 1, because a
// demo that hardly shows one of four fee types shows too little. Fees of one advisor add up in what a client is
// shown, so few firms have three.
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

const near = (dice: Dice, middle: number, spread: number, [least, most, step]: [number, number, number]) =>
  Math.min(most, Math.max(least, Math.round((middle + dice.bell() * spread) / step) * step))

export function throwFees(dice: Dice, model: FirmModel): AdvisorFee[] {
  const kinds = dice.weighted(ways[model])
  const make: Readonly<Record<Kind, () => AdvisorFee>> = {
    'asset-under-management': () =>
      throwPercentageFee(dice, model, kinds.includes(subscription), kinds.length > 1),
    'flat-fee': () => throwFlatFee(dice, model, kinds.includes(percentage)),
    'monthly-subscription': () => throwSubscription(dice),
    'hourly-fee': () => throwHourlyFee(dice, model, kinds.length > 1),
  }
  return kinds.map((kind) => make[kind]())
}

function throwFlatFee(dice: Dice, model: FirmModel, isBeside: boolean): AdvisorFee {
  if (model === 'retainer')
    return {
      kind: 'flat-fee',
      amount: near(dice, 4600, 1700, [2000, 10_000, 100]),
      paid: 'yearly',
      includes: dice.pick(flatYearlyIncludes),
    }
  const amount = isBeside ? near(dice, 1600, 480, [500, 3000, 50]) : near(dice, 3000, 850, [1000, 5500, 50])
  return { kind: 'flat-fee', amount, paid: 'once', includes: dice.pick(flatOnceIncludes) }
}

function throwSubscription(dice: Dice): AdvisorFee {
  return {
    kind: 'monthly-subscription',
    monthly: near(dice, 180, 50, [60, 300, 5]),
    ...(dice.chance(0.45) && { setUp: near(dice, 550, 250, [150, 1500, 50]) }),
    ...(dice.chance(0.5) && { minimumTermMonths: dice.pick([3, 6, 12] as const) }),
  }
}

function throwHourlyFee(dice: Dice, model: FirmModel, isBeside: boolean): AdvisorFee {
  return {
    kind: 'hourly-fee',
    rate: near(dice, model === 'tax' ? 265 : 295, 62, [150, 500, 5]),
    firstYearHours: isBeside ? dice.whole(2, 4) : dice.whole(6, 14),
    laterHours: isBeside ? dice.whole(1, 2) : dice.whole(2, 5),
    ...(dice.chance(0.5) && { minimumHours: dice.whole(1, 2) }),
  }
}
