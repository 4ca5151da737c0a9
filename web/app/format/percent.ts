const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "1.05%". What is there but rounds to nothing is never shown as nothing, nor what is missing as everything. */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0)) return ''
  const share = part / whole
  if (share > 0 && share < 0.0001) return 'under 0.01%'
  if (share < 1 && share >= 0.99995) return 'over 99.99%'
  return percent.format(share)
}
