export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** The value that this share of the values does not exceed. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function formatFigure(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'not measured'
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1
  return `${value.toFixed(digits)}${unit === '' || unit === '%' ? '' : ' '}${unit}`
}
