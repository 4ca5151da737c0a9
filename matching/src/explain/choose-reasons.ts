import type { AdvisorFacts } from '../features/advisor-facts.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Codes, codesPerGroup } from '../features/feature-schema.ts'
import { contributionOf, type FitScale, type SideScale } from './explain-fit.ts'
import { type ReasonParameters, reasonParameters } from './reason-parameters.ts'

// The reasons shown for a match: where the advisor is above the average of all eligible advisors, and where
// they are furthest below it. Codes with parameters; the web turns them into sentences.

export type Reason = {
  readonly factor: string
  /** Points above (or below) the average of all eligible advisors. */
  readonly above: number
  readonly parameters: ReasonParameters
}

export type Reasons = {
  /** At most three, the strongest first. */
  readonly wants: readonly Reason[]
  /** At most one. */
  readonly accepts: readonly Reason[]
  /** Null only if there is nothing to choose from. */
  readonly weakness: Reason | null
}

const mostReasons = 3
/** Smaller differences are not worth a reason. */
const leastPoints = 0.05

/** Code frequencies among the eligible: 16 numbers per group. */
export type CodeCounts = { readonly counts: Float64Array; readonly of: number }

export function countCodes(groups: number, all: readonly Codes[]): CodeCounts {
  const counts = new Float64Array(groups * codesPerGroup)
  for (const codes of all)
    for (let group = 0; group < groups; group++) {
      const at = group * codesPerGroup + (codes[group] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  return { counts, of: all.length }
}

/** Average points per row; null if not answered. Calculated once per consumer. */
export type Means = {
  readonly wants: readonly (number | null)[]
  readonly accepts: readonly (number | null)[]
}

export function meansOf(scale: FitScale, wishes: ConsumerWishes, { counts, of }: CodeCounts): Means {
  const side = ({ rows }: SideScale) =>
    rows.map(({ feature, weight, stand }) => {
      if (stand !== 'answered' || of === 0) return null
      let mean = 0
      for (const [place, group] of feature.groups.entries())
        for (let code = 0; code < codesPerGroup; code++) {
          const count = counts[group * codesPerGroup + code] ?? 0
          if (count > 0) mean += (count / of) * weight * feature.value(wishes, code, place)
        }
      return mean
    })
  return { wants: side(scale.wants), accepts: side(scale.accepts) }
}

export function chooseReasons(
  scale: FitScale,
  wishes: ConsumerWishes,
  advisor: { readonly facts: AdvisorFacts; readonly codes: Codes },
  means: Means,
): Reasons {
  const wants = distances(scale.wants, wishes, advisor, means.wants)
  const accepts = distances(scale.accepts, wishes, advisor, means.accepts)
  const strong = (all: readonly Reason[], most: number) =>
    all.filter(({ above }) => above >= leastPoints).slice(0, most)
  const praised = strong(wants, mostReasons)
  const weakest = wants.at(-1)
  return {
    wants: praised,
    accepts: strong(accepts, 1),
    weakness:
      weakest && weakest.above <= -leastPoints ? weakest : mostMissed(scale.wants, wishes, advisor, praised),
  }
}

/** Strongest first. */
function distances(
  { rows, pointsPerUnit }: SideScale,
  wishes: ConsumerWishes,
  { facts, codes }: { readonly facts: AdvisorFacts; readonly codes: Codes },
  means: readonly (number | null)[],
): Reason[] {
  const reasons = rows.flatMap(({ feature, weight }, index): Reason[] => {
    const mean = means[index] ?? null
    if (mean === null) return []
    const above = pointsPerUnit * (contributionOf(feature, wishes, weight, codes) - mean)
    return [{ factor: feature.factor, above, parameters: reasonParameters(feature.factor, wishes, facts) }]
  })
  return reasons.sort((a, b) => b.above - a.above || (a.factor < b.factor ? -1 : 1))
}

/**
 * If an advisor is above average everywhere, the row furthest from its maximum is named, preferably one not
 * just given as a strength.
 */
function mostMissed(
  { rows, pointsPerUnit }: SideScale,
  wishes: ConsumerWishes,
  { facts, codes }: { readonly facts: AdvisorFacts; readonly codes: Codes },
  praised: readonly Reason[],
): Reason | null {
  const missed = rows.flatMap(({ feature, weight, stand, greatest }): Reason[] => {
    const above = pointsPerUnit * (contributionOf(feature, wishes, weight, codes) - greatest)
    if (stand !== 'answered' || above > -leastPoints) return []
    return [{ factor: feature.factor, above, parameters: reasonParameters(feature.factor, wishes, facts) }]
  })
  missed.sort((a, b) => a.above - b.above || (a.factor < b.factor ? -1 : 1))
  return missed.find(({ factor }) => praised.every((reason) => reason.factor !== factor)) ?? missed[0] ?? null
}
