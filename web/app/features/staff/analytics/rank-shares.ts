import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'

/** How ranks are distributed, in percent of the advisors and of the ranks. */
interface Shares {
  gini: number
  /** Advisors in no list. */
  unseen: number
  /** The most shown advisors, and their share of the ranks. */
  top: { advisors: number; places: number }
}

const topPart = 0.01

/** For the last counted day; undefined where one of the three figures is missing. */
export function rankSharesOf({ lines }: AnalyticsTile): Shares | undefined {
  const figure = (id: string) => lines.find((line) => line.id === id)
  const [gini, top, unseen] = [figure('gini'), figure('top'), figure('unseen')]
  const advisors = gini?.n ?? 0
  if (gini?.value == null || top?.value == null || unseen?.value == null || advisors === 0) return undefined
  // With a hundred advisors or fewer, the top 1% is one advisor.
  const best = Math.max(1, Math.round(advisors * topPart))
  return {
    gini: gini.value,
    unseen: (100 * unseen.value) / advisors,
    top: { advisors: (100 * best) / advisors, places: top.value },
  }
}
