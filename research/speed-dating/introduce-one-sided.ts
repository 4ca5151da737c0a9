import type { Evening } from './evening.ts'

/**
 * A baseline: everyone on one side asks for their favorite without considering the other side; of several
 * suitors the most interested is met. Returns the indexes of the resulting dates.
 */
export function introduceOneSided(
  { dates }: Evening,
  asking: 'man' | 'woman',
  firstRound: number,
  likes: ArrayLike<number>,
): readonly number[] {
  const asked = asking === 'man' ? 'woman' : 'man'
  const late = dates.flatMap(({ round }, at) => (round >= firstRound ? [at] : []))
  const favourites = bestFor(late, (at) => dates[at]?.[asking] ?? 0, likes)
  return bestFor(favourites, (at) => dates[at]?.[asked] ?? 0, likes).sort((a, b) => a - b)
}

function bestFor(
  places: readonly number[],
  whose: (at: number) => number,
  likes: ArrayLike<number>,
): number[] {
  const best = new Map<number, number>()
  for (const at of places) {
    const known = best.get(whose(at))
    if (known === undefined || (likes[at] ?? 0) > (likes[known] ?? 0)) best.set(whose(at), at)
  }
  return [...best.values()]
}
