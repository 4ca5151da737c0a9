import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'
import { advisorFee } from '@evenkeel/matching/cost/advisor-fee'
import { feeBands } from '@evenkeel/matching/cost/benchmarks'
import { breakEvenAssets, whereRateCostsMore, yearItOvertakes } from '@evenkeel/matching/cost/break-even'
import type { AssetUnderManagementFee, Fee } from '@evenkeel/matching/cost/fee'
import { marketBand } from '@evenkeel/matching/cost/market-band'
import type { PayableWay, Way } from './calculate-ways-to-pay.ts'
import { priceInWords, showPercent } from './fee-words.ts'

// A later year at today's prices: without set-up fees, initial hours and one-time fees.
const laterYear = { year: 2, years: 30, feeInflationPercent: 0 }
const yearlyOf = (fee: Fee) => advisorFee(fee, 0, laterYear)

interface Named<F> {
  fee: F
  name: string
}

function fixedName(fee: AdvisorFee): string {
  return fee.kind === 'hourly-fee'
    ? `${fee.laterHours} ${fee.laterHours === 1 ? 'hour' : 'hours'} per year at ${formatDollars(fee.rate)}`
    : priceInWords(fee)
}

/** The assets at which a percentage and a fixed fee cost the same, for every such pair. */
export function breakEvenInWords(ways: readonly Way[], assets: number): string[] {
  const fees = ways.filter(({ outcome }) => outcome.kind !== 'not-valid').map(({ fee }) => fee)
  const own = fees.find((fee) => fee.kind === 'asset-under-management')
  const fixed = fees
    .filter((fee) => fee.kind !== 'asset-under-management')
    .map((fee) => ({ fee, name: fixedName(fee) }))
    .filter(({ fee }) => yearlyOf(fee) > 0)
  const rate = own ? { fee: own, name: priceInWords(own) } : fixed.length > 0 && usualRate(assets)
  if (!rate) return []
  const others = own && fixed.length === 0 ? usualFlat() : fixed
  return others.map((other) => pairInWords(rate, other))
}

/** An advisor without a percentage fee is compared with the typical one, and vice versa. */
function usualRate(assets: number): Named<AssetUnderManagementFee> | null {
  const single = { kind: 'asset-under-management', schedule: 'single' } as const
  const any: Fee = { ...single, tiers: [{ from: 0, upTo: null, ratePercent: 1 }] }
  const middle = marketBand(any, assets)?.middle
  if (middle === undefined) return null
  return {
    fee: { ...single, tiers: [{ from: 0, upTo: null, ratePercent: middle }] },
    name: `a typical ${showPercent(middle)} per year`,
  }
}

function usualFlat(): Named<Fee>[] {
  const band = feeBands.find(({ kind, unit }) => kind === 'flat-fee' && unit === 'year')
  if (!band) return []
  const fee: Fee = { kind: 'flat-fee', amount: band.middle, paid: 'yearly' }
  return [{ fee, name: `a typical flat fee of ${formatDollars(band.middle)} per year` }]
}

function pairInWords(rate: Named<AssetUnderManagementFee>, fixed: Named<Fee>): string {
  const yearly = yearlyOf(fixed.fee)
  const ranges = whereRateCostsMore(rate.fee, yearly)
  const [first, ...rest] = ranges
  if (first === undefined) return `${upper(fixed.name)} never costs less than ${rate.name}.`
  if (rest.length === 0 && first.upTo === null) {
    const even = breakEvenAssets(rate.fee, yearly)
    if (even !== null && even > 0)
      return `Below ${formatDollars(even)}, ${fixed.name} costs more than ${rate.name}; above it, less.`
    const from = first.above > 0 ? `Above ${formatDollars(first.above)}` : 'At any amount'
    return `${from}, ${rate.name} costs more than ${fixed.name}.`
  }
  const stretches = ranges.map(({ above, upTo }) =>
    upTo === null
      ? `above ${formatDollars(above)}`
      : `from ${formatDollars(above)} to ${formatDollars(upTo)}`,
  )
  return `${upper(rate.name)} costs more than ${fixed.name} ${stretches.join(' and ')}, and less otherwise.`
}

/** The year from which the chosen way has cost more than another, or another more than it. */
export function overtakingInWords(chosen: PayableWay, ways: readonly PayableWay[]): string[] {
  const lineOf = ({ outcome }: PayableWay) => [0, ...outcome.years.map(({ total }) => total)]
  const pairs = ways
    .filter(({ fee }) => fee !== chosen.fee)
    .flatMap((other) => [[chosen, other] as const, [other, chosen] as const])
  return pairs.flatMap(([dear, cheap]) => {
    const year = yearItOvertakes(lineOf(dear), lineOf(cheap))
    if (year === null || year <= 1) return []
    return `From year ${year}, ${priceInWords(dear.fee)} costs you more in total than ${priceInWords(cheap.fee)}.`
  })
}

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
