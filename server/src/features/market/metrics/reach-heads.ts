import { reachCriteria } from '@evenkeel/contract/market/metrics'
import { groupsOf } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { type Codes, preparedFor } from '@evenkeel/matching/features/feature-schema'
import { type ProductFeature, productFeatures } from '@evenkeel/matching/features/product-schema'
import type { ConsumerRoster } from './consumer-roster.ts'
import type { ReachQuestion } from './count-reach.ts'
import { wishFacets } from './wish-facets.ts'

/** What one feature adds for each answer: `width` numbers per answer, added in order. */
export interface FeatureColumn {
  /** The facet it depends on; −1 where it is the same for every consumer. */
  readonly facet: number
  readonly width: number
  readonly parts: Float64Array
}

/** One head over every existing answer, for one advisor. */
export interface HeadColumns {
  readonly codes: Codes
  readonly bias: number
  readonly columns: readonly FeatureColumn[]
}

const facetOf = new Map(wishFacets.flatMap(({ features }, facet) => features.map((name) => [name, facet])))

/**
 * In the order of the codes, because floating-point sums depend on it: the bits equal those of a list (feature-schema,
 * sumOf), so an advisor exactly at a cutoff stays there.
 */
const inOrderOfCodes = productFeatures
  .map((feature, index) => ({ feature, index, facet: facetOf.get(feature.name) ?? -1 }))
  .filter(({ feature }) => feature.groups.length > 0)
  .sort((a, b) => (a.feature.groups[0] ?? 0) - (b.feature.groups[0] ?? 0))
const ofAge = inOrderOfCodes.findIndex(({ feature }) => feature.groups === groupsOf.takesAges)
const ofEverybody = productFeatures
  .map((feature, index) => ({ feature, index }))
  .filter(({ feature }) => feature.groups.length === 0)

/** `like` is the head of a similar advisor, whose unchanged columns are reused. */
function headColumns(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  codes: Codes,
  mean: Float64Array,
  like?: HeadColumns,
): HeadColumns {
  const [anybody] = roster.answersTo(0)
  if (!anybody) return { codes, bias: 0, columns: [] }
  let bias = 0
  for (const { feature, index } of ofEverybody) {
    const weight = mean[index] ?? 0
    if (weight !== 0) bias += weight * preparedFor(feature, anybody)(0, 0)
  }
  const columns = inOrderOfCodes.map(({ feature, index, facet }, place) => {
    const same = like?.columns[place]
    if (same && feature.groups.every((group) => like.codes[group] === codes[group])) return same
    const weight = mean[index] ?? 0
    if (weight === 0) return { facet, width: 0, parts: new Float64Array(0) }
    const answers = facet < 0 ? [anybody] : roster.answersTo(facet)
    const rows = answers.map((wishes) => partsOf(feature, weight, wishes, codes))
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
    const parts = new Float64Array(answers.length * width)
    for (const [row, values] of rows.entries()) parts.set(values, row * width)
    return { facet, width, parts }
  })
  return { codes, bias, columns }
}

/** Without zeros, which add nothing. */
function partsOf(feature: ProductFeature, weight: number, wishes: ConsumerWishes, codes: Codes): number[] {
  const suits = preparedFor(feature, wishes)
  const parts: number[] = []
  for (const [place, group] of feature.groups.entries()) {
    const part = weight * suits(codes[group] ?? 0, place)
    if (part !== 0) parts.push(part)
  }
  return parts
}

/** An advisor without one of the criteria, as far as that changes anything. */
export interface OtherHeads {
  wants: HeadColumns | undefined
  accepts: HeadColumns | undefined
}

interface Heads {
  wants: HeadColumns
  accepts: HeadColumns
  /** What the consumer's age adds, which counts in the fit only. */
  aside: FeatureColumn | undefined
  /** In the order of the criteria; none for room, which no head reads. */
  others: (OtherHeads | undefined)[]
  /** An upper bound of their sums. */
  mostAccepts: number
  /** An upper bound of how much dropping a criterion raises their wish. */
  mostGain: number
}

/** Sums may differ in their last bits; what passes because of this margin is checked exactly. */
const margin = 1e-9

export function reachHeads(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  { advisor, without, model }: Pick<ReachQuestion, 'advisor' | 'without' | 'model'>,
): Heads {
  const codes = encodeAdvisor(advisor.facts)
  const wants = headColumns(roster, codes, model.wants.mean)
  const accepts = headColumns(roster, codes, model.accepts.mean)
  const others = reachCriteria.map((criterion) => {
    if (criterion === 'room') return undefined
    const own = encodeAdvisor(without[criterion])
    const unlike = (base: HeadColumns, mean: Float64Array) => {
      const head = headColumns(roster, own, mean, base)
      return head.columns.some((column, place) => column !== base.columns[place]) ? head : undefined
    }
    return { wants: unlike(wants, model.wants.mean), accepts: unlike(accepts, model.accepts.mean) }
  })
  const all = [accepts, ...others.flatMap((other) => other?.accepts ?? [])]
  const gains = others.flatMap((other) => (other?.wants ? [gainOf(wants, other.wants)] : []))
  return {
    wants,
    accepts,
    aside: accepts.columns[ofAge],
    others,
    mostAccepts: Math.max(...all.map(mostOf)) + margin,
    mostGain: Math.max(0, ...gains) + margin,
  }
}

const sumsOf = ({ width, parts }: FeatureColumn) =>
  Array.from({ length: width === 0 ? 0 : parts.length / width }, (_, answer) =>
    parts.subarray(answer * width, (answer + 1) * width).reduce((sum, part) => sum + part, 0),
  )
const greatest = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
const mostOf = ({ bias, columns }: HeadColumns) =>
  columns.reduce((sum, column) => sum + (column.width === 0 ? 0 : greatest(sumsOf(column))), bias)

function gainOf(base: HeadColumns, other: HeadColumns): number {
  let gain = 0
  for (const [place, column] of other.columns.entries()) {
    const before = base.columns[place]
    if (column === before) continue
    const old = before ? sumsOf(before) : []
    const now = sumsOf(column)
    const most = Math.max(old.length, now.length)
    gain += greatest(Array.from({ length: most }, (_, answer) => (now[answer] ?? 0) - (old[answer] ?? 0)))
  }
  return gain
}
