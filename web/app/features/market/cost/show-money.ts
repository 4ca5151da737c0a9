import { formatDollars } from '../../../format/format-dollars.ts'

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})
const shortFrom = 10_000_000

/** Whole dollars, as long as three of them fit beside each other on a phone. */
export function showMoney(amount: number): string {
  return Math.abs(amount) < shortFrom ? formatDollars(amount) : short.format(amount)
}
