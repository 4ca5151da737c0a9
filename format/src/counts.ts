const plain = new Intl.NumberFormat('en-US')
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "1,204" */
export const formatCount = (count: number) => plain.format(count)

/** "1 advisor", "1,204 advisors" */
export const formatCountOf = (count: number, one: string, several = `${one}s`): string =>
  `${plain.format(count)} ${count === 1 ? one : several}`

/** "1,204", rounded */
export const formatWhole = (value: number) => whole.format(value)

/** "1,204.5" */
export const formatTenths = (value: number) => tenths.format(value)

/** "0.65", always with two decimals */
export const formatHundredths = (value: number) => hundredths.format(value)

/** "1.2k", for the ticks of a chart */
export const formatCompact = (value: number) => compact.format(value).replace('K', 'k')

/** "1st", "2nd", "11th" */
export function formatOrdinal(rank: number): string {
  const teens = rank % 100 >= 11 && rank % 100 <= 13
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
  return `${plain.format(rank)}${ending}`
}
