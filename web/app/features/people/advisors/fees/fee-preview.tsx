import { formatDollars } from '@evenkeel/format/money'
import type { MarketBand } from '@evenkeel/matching/cost/market-band'
import { usualAssumptions } from '@evenkeel/matching/cost/projection'
import { calculateFee, type FirstYear } from './calculate-fee.ts'

const units: Readonly<Record<MarketBand['unit'], (price: number) => string>> = {
  percent: (price) => `${price.toFixed(2)}%`,
  once: formatDollars,
  year: (price) => `${formatDollars(price)} per year`,
  month: (price) => `${formatDollars(price)} per month`,
  hour: (price) => `${formatDollars(price)} per hour`,
}

function place({ price, low, high }: MarketBand): string {
  if (price < low) return 'below the usual range'
  return price > high ? 'above the usual range' : 'within the usual range'
}

function bandInWords(band: MarketBand): string {
  const show = units[band.unit]
  const source = band.source === null ? 'our estimate' : `${band.source}, ${band.year}`
  return `${show(band.price)} is ${place(band)}: ${show(band.low)} to ${show(band.high)}, median ${show(band.middle)} (${source}).`
}

function sentence(first: FirstYear, client: string): string {
  switch (first.kind) {
    case 'not-complete':
      return `Complete this fee to see what ${client.toLowerCase()} would pay.`
    case 'below-minimum':
      return `${client} is below your ${formatDollars(first.assetMinimum)} account minimum.`
    case 'cost':
      return first.toFunds === null
        ? `${client} pays about ${formatDollars(first.toAdvisor)} in year 1.`
        : `${client} pays about ${formatDollars(first.toAdvisor + first.toFunds)} in year 1: ${formatDollars(first.toAdvisor)} to you, ${formatDollars(first.toFunds)} for funds and platform.`
  }
}

/** What a consumer's card will say about this fee, and how it compares with the market. */
export function FeePreview({ answer, assets }: { answer: unknown; assets: number }) {
  const first = calculateFee(answer, assets)
  return (
    <div role="status" className="rounded-control bg-quiet px-4 py-3">
      <p className="num font-semibold">{sentence(first, `A client with ${formatDollars(assets)}`)}</p>
      {first.kind === 'cost' && (
        <p className="num text-muted">
          {first.band && bandInWords(first.band)}
          {first.toFunds !== null &&
            ` Illustration at ${usualAssumptions.growthPercent}% growth, not a forecast.`}
        </p>
      )}
    </div>
  )
}
