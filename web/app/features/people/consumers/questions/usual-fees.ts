import { type AssetBand, assetBandFloors, assetBands, idsOf } from '@evenkeel/contract/people/profile-choices'
import { formatDollars } from '@evenkeel/format/money'
import { feeBands } from '@evenkeel/matching/cost/benchmarks'
import { percentageFee } from '@evenkeel/matching/cost/percentage-fee'
import type { Answers } from './answers.ts'

export interface UsualFee {
  kind: 'aum' | 'subscription' | 'hourly'
  /** "$200 per month" */
  asked: string
  /** "$2,400", or "$1,000 to $2,500" where only a band is known. */
  aYear: string
  least: number
}

const usualHours = 10
const middleOf = (unit: 'percent' | 'month' | 'hour') =>
  feeBands.find((band) => band.unit === unit)?.middle ?? 0

const percentOf = (assets: number) => {
  const tiers = [{ from: 0, upTo: null, ratePercent: middleOf('percent') }]
  return percentageFee({ kind: 'asset-under-management', schedule: 'single', tiers }, assets)
}

function endOf(band: AssetBand): number | undefined {
  const bands = idsOf(assetBands)
  const next = bands[bands.indexOf(band) + 1]
  return next && assetBandFloors[next]
}

function inPercent({ assets, asset_band }: Pick<Answers, 'assets' | 'asset_band'>): UsualFee | null {
  const asked = `${middleOf('percent')}% of your assets`
  if (assets !== null) {
    return { kind: 'aum', asked, aYear: formatDollars(percentOf(assets)), least: percentOf(assets) }
  }
  if (asset_band === null) return null
  const from = percentOf(assetBandFloors[asset_band])
  const end = endOf(asset_band)
  if (asset_band === 'none') return { kind: 'aum', asked, aYear: formatDollars(0), least: 0 }
  const aYear =
    end === undefined
      ? `${formatDollars(from)} or more`
      : `${formatDollars(from)} to ${formatDollars(percentOf(end))}`
  return { kind: 'aum', asked, aYear, least: from }
}

/** The yearly cost of usual fees with these assets; the percentage fee is left out if they are unknown. */
export function usualFees(given: Pick<Answers, 'assets' | 'asset_band'>): UsualFee[] {
  const monthly = 12 * middleOf('month')
  const hourly = usualHours * middleOf('hour')
  const percent = inPercent(given)
  return [
    ...(percent ? [percent] : []),
    {
      kind: 'subscription',
      asked: `${formatDollars(middleOf('month'))} per month`,
      aYear: formatDollars(monthly),
      least: monthly,
    },
    {
      kind: 'hourly',
      asked: `${formatDollars(middleOf('hour'))} × ${usualHours} hours`,
      aYear: formatDollars(hourly),
      least: hourly,
    },
  ]
}
