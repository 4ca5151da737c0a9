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
function* headColumns(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  codes: Codes,
  mean: Float64Array,
  like?: HeadColumns,
): Generator<undefined, HeadColumns, void> {
  const [anybody] = roster.answersTo(0)
  if (!anybody) return { codes, bias: 0, columns: [] }
  let bias = 0
  for (const { feature, index } of ofEverybody) {
    const weight = mean[index] ?? 0
    if (weight !== 0) bias += weight * preparedFor(feature, anybody)(0, 0)
  }
  const columns: FeatureColumn[] = []
  for (const [place, { feature, index, facet }] of inOrderOfCodes.entries()) {
    const same = like?.columns[place]
    const weight = mean[index] ?? 0
    if (same && feature.groups.every((group) => like.codes[group] === codes[group])) columns.push(same)
    else if (weight === 0) columns.push({ facet, width: 0, parts: new Float64Array(0) })
    else {
      const answers = facet < 0 ? [anybody] : roster.answersTo(facet)
      columns.push({ facet, ...(yield* columnOf(feature, weight, answers, codes)) })
    }
  }
  return { codes, bias, columns }
}

function* columnOf(
  feature: ProductFeature,
  weight: number,
  answers: readonly ConsumerWishes[],
  codes: Codes,
): Generator<undefined, Pick<FeatureColumn, 'width' | 'parts'>, void> {
  const rows: number[][] = []
  let width = 0
  for (const [answer, wishes] of answers.entries()) {
    if (answer % answersAtOnce === 0) yield
    const parts = partsOf(feature, weight, wishes, codes)
    rows.push(parts)
    width = Math.max(width, parts.length)
  }
  const parts = new Float64Array(answers.length * width)
  for (const [row, values] of rows.entries()) {
    if (row % rowsAtOnce === 0) yield
    parts.set(values, row * width)
  }
  return { width, parts }
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
  stays: HeadColumns | undefined
}

interface Heads {
  wants: HeadColumns
  accepts: HeadColumns
  /** Of the third head, if the model has one. */
  stays: HeadColumns | undefined
  /** What the consumer's age adds, which counts in the fit only. */
  aside: FeatureColumn | undefined
  /** In the order of the criteria; none for room, which no head reads. */
  others: (OtherHeads | undefined)[]
  /** An upper bound of their sums. */
  mostAccepts: number
  /** An upper bound of how much dropping a criterion raises their wish. */
  mostGain: number
}

/** Some tens of microseconds each. */
const answersAtOnce = 16
const rowsAtOnce = 256

/** Sums may differ in their last bits; what passes because of this margin is checked exactly. */
const margin = 1e-9

/** Can be interrupted wherever it yields. */
export function* reachHeads(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  { advisor, without, model }: Pick<ReachQuestion, 'advisor' | 'without' | 'model'>,
): Generator<undefined, Heads, void> {
  const codes = encodeAdvisor(advisor.facts)
  const wants = yield* headColumns(roster, codes, model.wants.mean)
  const accepts = yield* headColumns(roster, codes, model.accepts.mean)
  const stays = model.stays && (yield* headColumns(roster, codes, model.stays.mean))
  const others: Heads['others'] = []
  let mostAccepts = yield* mostOf(accepts)
  let mostGain = 0
  for (const criterion of reachCriteria) {
    if (criterion === 'room') {
      others.push(undefined)
      continue
    }
    const own = encodeAdvisor(without[criterion])
    const other = {
      wants: changedFrom(wants, yield* headColumns(roster, own, model.wants.mean, wants)),
      accepts: changedFrom(accepts, yield* headColumns(roster, own, model.accepts.mean, accepts)),
      stays:
        model.stays && stays && changedFrom(stays, yield* headColumns(roster, own, model.stays.mean, stays)),
    }
    others.push(other)
    if (other.accepts) mostAccepts = Math.max(mostAccepts, yield* mostOf(other.accepts))
    if (other.wants) mostGain = Math.max(mostGain, yield* gainOf(wants, other.wants))
  }
  return {
    wants,
    accepts,
    stays,
    aside: accepts.columns[ofAge],
    others,
    mostAccepts: mostAccepts + margin,
    mostGain: mostGain + margin,
  }
}

const changedFrom = (base: HeadColumns, head: HeadColumns) =>
  head.columns.some((column, place) => column !== base.columns[place]) ? head : undefined

const answersOf = ({ width, parts }: FeatureColumn) => (width === 0 ? 0 : parts.length / width)

/** What a column adds for one answer; nothing for an answer it does not have. */
function sumAt({ width, parts }: FeatureColumn, answer: number): number {
  let sum = 0
  for (let at = answer * width; at < (answer + 1) * width; at++) sum += parts[at] ?? 0
  return sum
}

function* mostOf({ bias, columns }: HeadColumns): Generator<undefined, number, void> {
  let sum = bias
  for (const column of columns) {
    if (column.width === 0) continue
    let most = Number.NEGATIVE_INFINITY
    for (let answer = 0; answer < answersOf(column); answer++) {
      if (answer % rowsAtOnce === 0) yield
      most = Math.max(most, sumAt(column, answer))
    }
    sum += most
  }
  return sum
}

function* gainOf(base: HeadColumns, other: HeadColumns): Generator<undefined, number, void> {
  let gain = 0
  for (const [place, column] of other.columns.entries()) {
    const before = base.columns[place]
    if (column === before) continue
    const count = Math.max(before ? answersOf(before) : 0, answersOf(column))
    let most = Number.NEGATIVE_INFINITY
    for (let answer = 0; answer < count; answer++) {
      if (answer % rowsAtOnce === 0) yield
      most = Math.max(most, sumAt(column, answer) - (before ? sumAt(before, answer) : 0))
    }
    gain += most
  }
  return gain
}
