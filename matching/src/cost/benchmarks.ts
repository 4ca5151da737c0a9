import type { FeeKind } from './fee.ts'

export type Band = {
  readonly low: number
  readonly middle: number
  readonly high: number
  // The source of the middle; null means our own assumption, which must be shown as such. The ranges are
  // compiled from several published guides.
  readonly source: string | null
  readonly year: number | null
}

export type FeeBand = Band & {
  readonly kind: FeeKind
  readonly unit: 'percent' | 'once' | 'year' | 'month' | 'hour'
  // Percentages fall with size: the band applies from these assets up to the next band's.
  readonly fromAssets: number
}

const kitces = { source: 'Kitces Research on advisor pricing', year: 2024 } as const
const ours = { source: null, year: null } as const
const percent = { kind: 'asset-under-management', unit: 'percent' } as const

export const feeBands: readonly FeeBand[] = [
  { ...percent, fromAssets: 0, low: 0.5, middle: 1, high: 1.5, ...kitces },
  { ...percent, fromAssets: 4_000_000, low: 0.25, middle: 0.8, high: 2, ...kitces },
  { ...percent, fromAssets: 5_000_000, low: 0.25, middle: 0.6, high: 2, ...ours },
  { kind: 'flat-fee', unit: 'once', fromAssets: 0, low: 1_000, middle: 3_000, high: 5_000, ...kitces },
  { kind: 'flat-fee', unit: 'year', fromAssets: 0, low: 2_000, middle: 4_500, high: 10_000, ...kitces },
  { kind: 'monthly-subscription', unit: 'month', fromAssets: 0, low: 50, middle: 200, high: 250, ...ours },
  { kind: 'hourly-fee', unit: 'hour', fromAssets: 0, low: 150, middle: 300, high: 500, ...kitces },
]

export const fundCostBand: Band = {
  low: 0.03,
  middle: 0.36,
  high: 1,
  source: 'Morningstar US Fund Fee Study, asset-weighted',
  year: 2023,
}

// All-in cost per year in percent of assets, for clients who pay a percentage: advice, funds and platform.
export const allInBand: Band = { low: 1.6, middle: 1.65, high: 1.7, ...ours }
