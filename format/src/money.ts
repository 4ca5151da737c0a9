import { numbers } from './number-format.ts'

const dollars = /* @__PURE__ */ numbers({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

const compact = /* @__PURE__ */ numbers({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})
const compactFrom = 10_000_000

function readAmount(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return Number.NaN
}

/** Whole US dollars; a value that is not a number shows $0 (spec 5-14). */
export function formatDollars(value: unknown): string {
  const amount = readAmount(value)
  if (!Number.isFinite(amount)) return dollars(0)
  // Adding zero turns the -0 left by rounding into 0, so that "-$0" never appears.
  return dollars(Math.round(amount) + 0)
}

/** Whole dollars, or "$12.5M" for sums too wide for three in a row on a phone. */
export function formatDollarsShort(amount: number): string {
  return Math.abs(amount) < compactFrom ? formatDollars(amount) : compact(amount)
}

/** "$1.2M", "$450k": for the ticks of a chart */
export function formatDollarTick(value: number): string {
  if (value >= 1_000_000_000) return `$${Number((value / 1_000_000_000).toFixed(2))}B`
  if (value >= 1_000_000) return `$${Number((value / 1_000_000).toFixed(2))}M`
  return value >= 1000 ? `$${Number((value / 1000).toFixed(1))}k` : `$${value}`
}
