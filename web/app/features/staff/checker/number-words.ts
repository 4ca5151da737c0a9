import { formatCount } from '@evenkeel/format/counts'
/** "0.4213": small figures of the engine, for comparison. */
export const figure = (value: number | null, digits = 4): string =>
  value === null ? '–' : value.toFixed(digits)

/** "42.1%" */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(1)}%`

export const partOf = (part: number, of: number): string =>
  of === 0 ? '0 of 0' : `${formatCount(part)} of ${formatCount(of)} (${percent(part / of)})`
