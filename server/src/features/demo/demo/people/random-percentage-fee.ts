import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { FirmModel } from './random-fees.ts'
import type { Random } from './seeded-random.ts'

type PercentageFee = Extract<AdvisorFee, { kind: 'asset-under-management' }>

const million = 1_000_000
// Account sizes at which the rate drops, as in common fee schedules.
const edges: readonly (readonly number[])[] = [
  [500_000, million, 2 * million, 5 * million],
  [million, 3 * million, 5 * million],
  [250_000, 500_000, million, 3 * million],
  [million, 2 * million, 5 * million, 10 * million],
  [500_000, million, 3 * million],
  [million, 5 * million],
]

/** In hundredths of a percent. */
const lowest = 25
const hundredths = (value: number) => Math.round(value) / 100

/** Around 1% on the first million and less above it, with a minimum that suits the firm. */
export function randomPercentageFee(
  random: Random,
  model: FirmModel,
  hasSubscription: boolean,
  hasOtherFees: boolean,
): PercentageFee {
  const schedule = random.pickWeighted<PercentageFee['schedule']>([
    ['graduated', 58],
    ['cliff', 21],
    ['single', 21],
  ])
  const minimum = randomMinimum(random, model, hasOtherFees)
  const funds = random.pickWeighted([
    [() => random.integer(4, 14), 45],
    [() => random.integer(15, 42), 40],
    [() => random.integer(45, 75), 15],
  ])
  const tiers = randomTiers(random, schedule, minimum, hasSubscription)
  return {
    kind: 'asset-under-management',
    schedule: tiers.length === 1 ? 'single' : schedule,
    tiers,
    ...(minimum > 0 && { assetMinimum: minimum }),
    ...(minimum === 0 && random.chance(0.22) && { yearlyMinimumFee: random.integer(4, 12) * 250 }),
    billing: random.chance(0.78) ? 'quarterly' : 'monthly',
    billed: random.chance(0.6) ? 'in-arrears' : 'in-advance',
    fundCostPercent: hundredths(funds()),
    platformCostPercent: random.chance(0.45) ? 0 : hundredths(random.integer(1, 5) * 5),
  }
}

function randomTiers(
  random: Random,
  schedule: PercentageFee['schedule'],
  minimum: number,
  hasSubscription: boolean,
): PercentageFee['tiers'] {
  // Large accounts start lower because small ones cost more to serve; next to a subscription the percentage pays for
  // investment management alone.
  const start = hasSubscription ? 65 : minimum >= million ? 95 : minimum >= 250_000 ? 108 : 112
  let rate = Math.min(150, Math.max(40, Math.round((start + random.normal() * 13) / 5) * 5))
  if (schedule === 'single') {
    const flat = Math.max(40, rate - random.integer(0, 4) * 5)
    return [{ from: 0, upTo: null, ratePercent: hundredths(flat) }]
  }
  const tiers: PercentageFee['tiers'] = []
  let from = 0
  for (const upTo of random.pick(edges).filter((edge) => edge > minimum / 2)) {
    if (rate <= lowest) break
    tiers.push({ from, upTo, ratePercent: hundredths(rate) })
    from = upTo
    rate = Math.max(lowest, rate - random.integer(3, hasSubscription ? 4 : 6) * 5)
  }
  return [...tiers, { from, upTo: null, ratePercent: hundredths(rate) }]
}

/** In one state's register an ordinary client has about $290,000 with the firm, a wealthy one $2.2 million. */
function randomMinimum(random: Random, model: FirmModel, hasOtherFees: boolean): number {
  if (model === 'wealth')
    return random.pickWeighted([
      [0, 14],
      [100_000, 16],
      [250_000, 26],
      [500_000, 24],
      [million, 14],
      [2 * million, 4],
      [5 * million, 2],
    ])
  if (hasOtherFees)
    return random.pickWeighted([
      [0, 80],
      [50_000, 6],
      [100_000, 9],
      [250_000, 5],
    ])
  return random.pickWeighted([
    [0, 34],
    [50_000, 12],
    [100_000, 24],
    [250_000, 22],
    [500_000, 8],
  ])
}
