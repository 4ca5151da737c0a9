import { formatDollars } from '@evenkeel/format/money'
import type { Band } from '@evenkeel/matching/cost/benchmarks'
import type { MarketBand } from '@evenkeel/matching/cost/market-band'
import { showPercent } from './fee-words.ts'

const units: Readonly<Record<MarketBand['unit'], string>> = {
  percent: ' per year',
  once: ' one time',
  year: ' per year',
  month: ' per month',
  hour: ' per hour',
}

export const showPrice = ({ unit }: Pick<MarketBand, 'unit'>, price: number) =>
  unit === 'percent' ? showPercent(price) : formatDollars(price)

/** "$50 to $250 per month, typically $200" */
export function rangeInWords(band: MarketBand): string {
  const { unit, low, middle, high } = band
  return `${showPrice(band, low)} to ${showPrice(band, high)}${units[unit]}, typically ${showPrice(band, middle)}`
}

export const sourceInWords = ({ source, year }: Band) =>
  source === null ? 'our assumption' : `typical value from ${source}, ${year}`

export function placeInWords({ price, low, high }: MarketBand): string {
  if (price < low) return 'below this range'
  return price > high ? 'above this range' : 'within this range'
}
