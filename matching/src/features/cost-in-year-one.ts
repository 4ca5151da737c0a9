/** The last of the eight asset bands that starts a stretch between two of them. */
const lastBelow = 6
export const bandBelow = (at: number): number => Math.min(lastBelow, Math.floor(at))

/** In whole dollars; `part` is 0 at the lower sum and 1 at the higher one, and may go beyond the last. */
export function costBetween(low: number | null, high: number | null, part: number): number | null {
  if (low === null || part === 1) return high
  if (high === null || part === 0) return low
  return Math.round(low + part * (high - low))
}

/**
 * The first-year cost between the typical sums of two asset bands; beyond the last band it keeps rising as
 * between the last two. Null if neither is known.
 */
export function costInYearOne(costOf: (band: number) => number | null, at: number): number | null {
  const below = bandBelow(at)
  return costBetween(costOf(below), costOf(below + 1), at - below)
}
