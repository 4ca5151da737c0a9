/**
 * The first-year cost between the typical sums of two asset bands, in whole dollars; beyond the last band it
 * keeps rising as between the last two. Null if neither is known.
 */
export function costInYearOne(costOf: (band: number) => number | null, at: number): number | null {
  const below = Math.min(last - 1, Math.floor(at))
  const [low, high] = [costOf(below), costOf(below + 1)]
  if (low === null || at === below + 1) return high
  if (high === null || at === below) return low
  return Math.round(low + (at - below) * (high - low))
}

const last = 7
