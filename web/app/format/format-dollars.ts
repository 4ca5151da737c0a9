const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

function readAmount(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return Number.NaN
}

/** Whole US dollars; what is not a number shows $0 (spec 5-14). */
export function formatDollars(value: unknown): string {
  const amount = readAmount(value)
  if (!Number.isFinite(amount)) return dollars.format(0)
  // Adding zero turns the -0 that rounding leaves behind into 0: nobody owes "-$0".
  return dollars.format(Math.round(amount) + 0)
}
