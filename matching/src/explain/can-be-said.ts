import { groupsOf, unknownCost } from '../features/code-groups.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { type Codes, codesPerGroup } from '../features/feature-schema.ts'
import type { ProductFeature } from '../features/product-schema.ts'
import type { CodeCounts } from './choose-reasons.ts'
import type { ReasonParameters } from './reason-parameters.ts'

// Whether a sentence about a factor is true as a strength, or as a weakness. A point above or below the average is not
// enough: an unknown answer counts half and may be either, and a price within the limit is no weakness by itself.

export type Point = {
  readonly feature: ProductFeature
  readonly wishes: ConsumerWishes
  readonly codes: Codes
  readonly counts: CodeCounts
  readonly parameters: ReasonParameters
}

export function isStrength({ feature, parameters: { yours, theirs, common }, ...point }: Point): boolean {
  switch (feature.factor) {
    case 'topics':
    case 'specialties':
    case 'feeType':
    case 'meeting':
    case 'time':
    case 'language':
    case 'experience':
    case 'credentials':
    case 'advisorAge':
    case 'gender':
      return common.length > 0
    case 'cost':
      if (theirs.length === 0) return false
      return yours.length > 0 ? Number(theirs[0]) <= Number(yours[0]) : isAboveMost(feature, point)
    case 'answers':
    case 'rating':
    case 'acceptance':
      return isKnown(feature, point)
    default:
      return true
  }
}

export function isWeakness({ feature, parameters: { yours, theirs, common }, ...point }: Point): boolean {
  switch (feature.factor) {
    case 'specialties':
    case 'language':
    case 'credentials':
      return common.length < yours.length
    case 'feeType':
      return common.length === 0 || common[0] !== yours[0]
    case 'meeting':
    case 'time':
    case 'experience':
    case 'advisorAge':
    case 'gender':
      return common.length === 0
    case 'cost':
      if (theirs.length === 0) return true
      if (yours.length > 0 && Number(theirs[0]) > Number(yours[0])) return true
      return isBelowMost(feature, point)
    case 'rating':
      // Too few reviews count as much as average ones.
      return isKnown(feature, point) && isBelowMost(feature, point)
    case 'answers':
    case 'acceptance':
      return !isKnown(feature, point) || isBelowMost(feature, point)
    case 'tenure':
      return isBelowMost(feature, point)
    default:
      return true
  }
}

type Place = Pick<Point, 'wishes' | 'codes' | 'counts'>

/** The place of the one group that a factor with levels is read from. */
const placeIn = ({ factor }: ProductFeature, { wishes }: Place) =>
  factor === 'cost' ? (wishes.assetBand ?? 0) : 0

const codeOf = (feature: ProductFeature, point: Place) =>
  point.codes[feature.groups[placeIn(feature, point)] ?? 0] ?? 0

const isKnown = (feature: ProductFeature, point: Place) =>
  codeOf(feature, point) !== (feature.groups === groupsOf.costs ? unknownCost : 0)

const isBelowMost = (feature: ProductFeature, point: Place) => share(feature, point, 1) > 0.5
const isAboveMost = (feature: ProductFeature, point: Place) => share(feature, point, -1) > 0.5

/** The share of eligible advisors that are better on this factor (1) or worse (−1). */
function share(feature: ProductFeature, point: Place, sign: 1 | -1): number {
  const { wishes, counts } = point
  const place = placeIn(feature, point)
  const group = feature.groups[place] ?? 0
  const own = feature.value(wishes, codeOf(feature, point), place)
  let sum = 0
  for (let code = 0; code < codesPerGroup; code++)
    if (sign * (feature.value(wishes, code, place) - own) > 0)
      sum += counts.counts[group * codesPerGroup + code] ?? 0
  return counts.of === 0 ? 0 : sum / counts.of
}
