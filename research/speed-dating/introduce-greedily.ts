import type { Evening } from './evening.ts'

/** Like introduce-optimally.ts but greedy: the best date first, ties to the earlier one. */
export function introduceGreedily(
  { dates }: Evening,
  firstRound: number,
  worth: ArrayLike<number>,
): readonly number[] {
  const late = dates.flatMap(({ round }, at) => (round >= firstRound ? [at] : []))
  late.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  const men = new Set<number>()
  const women = new Set<number>()
  return late
    .filter((at) => {
      const date = dates[at]
      if (!date || men.has(date.man) || women.has(date.woman)) return false
      men.add(date.man)
      women.add(date.woman)
      return true
    })
    .sort((a, b) => a - b)
}
