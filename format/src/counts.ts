import { numbers } from './number-format.ts'

/** "1,204" */
export const formatCount = /* @__PURE__ */ numbers()

/** "1 advisor", "1,204 advisors" */
export const formatCountOf = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`

/** "1,204", rounded */
export const formatWhole = /* @__PURE__ */ numbers({ maximumFractionDigits: 0 })

/** "1,204.5" */
export const formatTenths = /* @__PURE__ */ numbers({ maximumFractionDigits: 1 })

/** "0.65", always with two decimals */
export const formatHundredths = /* @__PURE__ */ numbers({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

const compact = /* @__PURE__ */ numbers({ notation: 'compact', maximumFractionDigits: 1 })

/** "1.2k", for the ticks of a chart */
export const formatCompact = (value: number) => compact(value).replace('K', 'k')

/** "1st", "2nd", "11th" */
export function formatOrdinal(rank: number): string {
  const teens = rank % 100 >= 11 && rank % 100 <= 13
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
  return `${formatCount(rank)}${ending}`
}
