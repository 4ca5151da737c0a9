import type { AnalyticsTile } from '@evenkeel/contract/analytics'

/** What is known of how places are shared out, in percent of the advisors and of the places. */
interface Shares {
  gini: number
  /** Advisors in no list. */
  unseen: number
  /** The best-shown part of the advisors, and what it holds. */
  top: { advisors: number; places: number }
}

const topPart = 0.01
/** As good as a corner. */
const steepest = 1000

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

/**
 * The Lorenz curve that these three figures leave: nothing up to those in no list, then a power that makes the area what
 * the Gini index says, then straight to the top. Points in percent: advisors from the least shown, places they hold.
 */
export function lorenzPoints({ gini, unseen, top }: Shares, steps = 24): { x: number; y: number }[] {
  const end = { x: 100 - top.advisors, y: Math.max(0, 100 - top.places) }
  const begin = Math.min(unseen, end.x)
  const width = end.x - begin
  const wanted = 5000 * (1 - gini) - (top.advisors * (end.y + 100)) / 2
  const power = wanted > 0 ? Math.min(steepest, Math.max(1, (end.y * width) / wanted - 1)) : steepest
  const between = Array.from({ length: steps + 1 }, (_, step) => ({
    x: begin + (width * step) / steps,
    y: end.y * (step / steps) ** power,
  }))
  return [{ x: 0, y: 0 }, ...between, { x: 100, y: 100 }]
}
