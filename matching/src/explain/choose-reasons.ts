import type { AdvisorFacts } from '../features/advisor-facts.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Codes, codesPerGroup } from '../features/feature-schema.ts'
import type { ProductFeature } from '../features/product-schema.ts'
import { isStrength, isWeakness, type Point } from './can-be-said.ts'
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
  /** Null only if nothing can be said against this advisor. */
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
  readonly all: CodeCounts
}

export function meansOf(scale: FitScale, wishes: ConsumerWishes, all: CodeCounts): Means {
  const { counts, of } = all
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
  return { wants: side(scale.wants), accepts: side(scale.accepts), all }
}

export function chooseReasons(
  scale: FitScale,
  wishes: ConsumerWishes,
  advisor: { readonly facts: AdvisorFacts; readonly codes: Codes },
  means: Means,
): Reasons {
  const { facts, codes } = advisor
  /** The rows of a side with their points above `from`, of which only rows that count in favor can be worded. */
  const points = ({ rows, pointsPerUnit }: SideScale, from: (index: number) => number | null): Above[] =>
    rows.flatMap(({ feature, weight, stand }, index): Above[] => {
      const zero = from(index)
      if (zero === null || stand !== 'answered' || weight <= 0) return []
      return [{ feature, above: pointsPerUnit * (contributionOf(feature, wishes, weight, codes) - zero) }]
    })
  /** Worded only where the points are enough, because most are not. */
  const said = (
    all: readonly Above[],
    isEnough: (above: number) => boolean,
    isTrue: (point: Point) => boolean,
  ): Reason[] =>
    all.flatMap(({ feature, above }): Reason[] => {
      if (!isEnough(above)) return []
      const parameters = reasonParameters(feature.factor, wishes, facts)
      if (!isTrue({ feature, wishes, codes, counts: means.all, parameters })) return []
      return [{ factor: feature.factor, above, parameters }]
    })
  const strong = (all: readonly Above[], most: number) =>
    said(all, (above) => above >= leastPoints, isStrength)
      .sort((a, b) => b.above - a.above || byFactor(a, b))
      .slice(0, most)
  const weak = (all: readonly Above[]) =>
    said(all, (above) => above <= -leastPoints, isWeakness).sort(
      (a, b) => a.above - b.above || byFactor(b, a),
    )

  const wants = points(scale.wants, (index) => means.wants[index] ?? null)
  const praised = strong(wants, mostReasons)
  const isPraised = ({ factor }: Reason) => praised.some((reason) => reason.factor === factor)
  // If an advisor is above average everywhere, the row furthest from its maximum is named, preferably one not
  // just given as a strength.
  const weakest = (): Reason | undefined => {
    const [first] = weak(wants)
    if (first) return first
    const missed = weak(points(scale.wants, (index) => scale.wants.rows[index]?.greatest ?? null))
    return missed.find((reason) => !isPraised(reason)) ?? missed[0]
  }
  return {
    wants: praised,
    accepts: strong(
      points(scale.accepts, (index) => means.accepts[index] ?? null),
      1,
    ),
    weakness: weakest() ?? null,
  }
}

type Above = { readonly feature: ProductFeature; readonly above: number }

const byFactor = (a: Reason, b: Reason) => (a.factor < b.factor ? -1 : 1)
