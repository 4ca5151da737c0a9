import { type FeeBand, feeBands } from './benchmarks.ts'
import { checkFee } from './check-fee.ts'
import type { Fee } from './fee.ts'
import { percentageFee } from './percentage-fee.ts'

// The benchmark for a fee, and the fee's own price in the band's unit.
export type MarketBand = FeeBand & { readonly price: number }

// `bands` are the operator's own if edited.
export function marketBand(
  fee: Fee,
  assets: number,
  bands: readonly FeeBand[] = feeBands,
): MarketBand | null {
  if (checkFee(fee).length > 0) return null
  const { unit, price } = priceOf(fee, assets)
  const band = bands
    .filter((one) => one.kind === fee.kind && one.unit === unit && one.fromAssets <= assets)
    .reduce<FeeBand | null>((best, one) => (best && best.fromAssets > one.fromAssets ? best : one), null)
  return band && { ...band, price }
}

/** A fee's price in its own unit; a percentage as charged on these assets. */
export function priceOf(fee: Fee, assets: number): { unit: FeeBand['unit']; price: number } {
  switch (fee.kind) {
    case 'asset-under-management': {
      // What is actually paid, including the minimum fee.
      const price =
        assets > 0 ? (percentageFee(fee, assets) * 100) / assets : (fee.tiers[0]?.ratePercent ?? 0)
      return { unit: 'percent', price }
    }
    case 'flat-fee':
      return { unit: fee.paid === 'once' ? 'once' : 'year', price: fee.amount }
    case 'monthly-subscription':
      return { unit: 'month', price: fee.monthly }
    case 'hourly-fee':
      return { unit: 'hour', price: fee.rate }
  }
}
