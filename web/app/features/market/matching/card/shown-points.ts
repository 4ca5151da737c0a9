import { roundToSum } from '@evenkeel/matching/cost/round-to-sum'

interface Exact {
  points: number
  max: number
}

/** Rounds points so that the rows add up to their side, and no row exceeds its maximum. The maxima add up to 100. */
export function shownPoints<Row extends Exact>(
  rows: readonly Row[],
  total: number,
): { row: Row; got: number; max: number }[] {
  const greatest = roundToSum(
    rows.map(({ max }) => max),
    Math.round(rows.reduce((sum, { max }) => sum + max, 0)),
  )
  const maxOf = (at: number) => greatest[at] ?? 0
  const got = rows.map(({ points }, at) => Math.min(Math.floor(points), maxOf(at)))
  let missing = Math.round(total) - got.reduce((sum, part) => sum + part, 0)
  const byCut = rows
    .map(({ points }, at) => ({ at, cut: points - (got[at] ?? 0) }))
    .sort((one, other) => other.cut - one.cut || one.at - other.at)
  for (const { at } of byCut) {
    if (missing <= 0) break
    if ((got[at] ?? 0) >= maxOf(at)) continue
    got[at] = (got[at] ?? 0) + 1
    missing -= 1
  }
  return rows.map((row, at) => ({ row, got: got[at] ?? 0, max: maxOf(at) }))
}
