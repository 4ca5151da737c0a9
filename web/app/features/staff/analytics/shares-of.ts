import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'

/** What is known of how places are shared out, in percent of the advisors and of the places. */
interface Shares {
  gini: number
  /** Advisors in no list. */
  unseen: number
  /** The best-shown part of the advisors, and what it holds. */
  top: { advisors: number; places: number }
}

const topPart = 0.01

/** Of the last day that was counted; nothing where one of the three figures is missing. */
export function sharesOf({ lines }: AnalyticsTile): Shares | undefined {
  const figure = (id: string) => lines.find((line) => line.id === id)
  const [gini, top, unseen] = [figure('gini'), figure('top'), figure('unseen')]
  const advisors = gini?.n ?? 0
  if (gini?.value == null || top?.value == null || unseen?.value == null || advisors === 0) return undefined
  // Of a hundred advisors or fewer the top 1% is one of them.
  const best = Math.max(1, Math.round(advisors * topPart))
  return {
    gini: gini.value,
    unseen: (100 * unseen.value) / advisors,
    top: { advisors: (100 * best) / advisors, places: top.value },
  }
}
