import type { Evening } from './evening.ts'
import { assign } from './hungarian-assignment.ts'

/**
 * Chooses one introduction per person among the dates from `firstRound` on, maximizing the sum of `worth`
 * (one number per date). Returns the indexes of the chosen dates, ascending.
 */
export function introduceOptimally(
  { men, women, dates }: Evening,
  firstRound: number,
  worth: ArrayLike<number>,
): readonly number[] {
  const grid = men.map(() => new Float64Array(women.length).fill(Number.NEGATIVE_INFINITY))
  for (const [at, { man, woman, round }] of dates.entries()) {
    const row = grid[man]
    if (row && round >= firstRound) row[woman] = worth[at] ?? Number.NEGATIVE_INFINITY
  }
  const partner = assign(grid, women.length)
  return dates.flatMap(({ man, woman, round }, at) =>
    round >= firstRound && partner[man] === woman ? [at] : [],
  )
}
