import { explainPair, type PairExplanation } from '../explain-pair.ts'
import type { AdvisorFacts } from '../features/advisor-facts.ts'
import { groupsOf } from '../features/code-groups.ts'
import { encodeAdvisor } from '../features/encode-advisor.ts'
import { productSchema } from '../features/product-schema.ts'
import { typicalOf } from '../order/typical.ts'
import { seeded } from '../random/seeded.ts'
import {
  type AdvisorCandidate,
  isReadable,
  type Ranking,
  type RankingRefusal,
  type RankingRequest,
  rankAdvisors,
} from '../rank-advisors.ts'
import { type Difference, firstDifference } from './first-difference.ts'

// Attributes no one asked for must not matter: with other genders or ages the list stays the same to the last
// bit. Toward an advisor who prefers clients of some ages, a consumer's age changes that one line and nothing else.

/** The consumer's gender is not an input of the engine, so there is nothing to flip. */
export const flippedAttributes = ['advisor-gender', 'advisor-age', 'consumer-age'] as const
export type FlippedAttribute = (typeof flippedAttributes)[number]

export type FlipResult =
  /** Nothing changed, or only the line of an advisor's stated preference. */
  | { readonly kind: 'unchanged'; readonly attribute: FlippedAttribute; readonly flips: number }
  | { readonly kind: 'changed'; readonly attribute: FlippedAttribute; readonly difference: Difference }
  /** A preference was stated, so the attribute may matter. */
  | { readonly kind: 'preference-stated'; readonly attribute: FlippedAttribute }
  | { readonly kind: 'nothing-to-flip'; readonly attribute: FlippedAttribute }
  | RankingRefusal

type Rank = (request: RankingRequest) => Ranking | RankingRefusal
type Explain = typeof explainPair

const genders = 4
const ageBands = 5
/** The number of random reassignments, besides shifting every value by one. */
const lots = 3

/** The first difference any flip makes; another ranking function can be tested the same way. */
export function flipTest(
  request: RankingRequest,
  attribute: FlippedAttribute,
  rank: Rank = rankAdvisors,
  explain: Explain = explainPair,
): FlipResult {
  const prepared = prepare(request, attribute)
  const preferring = attribute === 'consumer-age' ? flipTowardPreferring(request, explain) : 0
  if (typeof preferring !== 'number') return preferring
  if (prepared.kind !== 'flips' && preferring > 0) return { kind: 'unchanged', attribute, flips: preferring }
  if (prepared.kind !== 'flips') return { kind: prepared.kind, attribute }
  const before = rank(prepared.request)
  if (before.kind === 'refusal') return before
  for (const flipped of prepared.flips) {
    const after = rank(flipped)
    if (after.kind === 'refusal') return after
    const difference = firstDifference(before, after)
    if (difference !== null) return { kind: 'changed', attribute, difference }
  }
  return { kind: 'unchanged', attribute, flips: prepared.flips.length + preferring }
}

const ageFactor = 'takesAge'
/** Points beyond this are no rounding. */
const least = 1e-9

/** Flips the consumer's age toward every advisor who prefers some ages: a difference, or how many flips were made. */
function flipTowardPreferring(
  { wishes, candidates, model, compareWith }: RankingRequest,
  explain: Explain,
): number | FlipResult {
  const attribute = 'consumer-age'
  if (wishes.ageBand === null) return 0
  let flips = 0
  const typical = compareWith ?? typicalOf(productSchema.groups.length, candidates.filter(isReadable))
  for (const advisor of candidates.filter(prefersAges)) {
    const before = explain(wishes, advisor, model, typical)
    if (before.kind === 'refusal') continue
    for (const ageBand of otherBands(wishes.ageBand)) {
      const after = explain({ ...wishes, ageBand }, advisor, model, typical)
      if (after.kind === 'refusal') continue
      flips += 1
      const path = `advisors.${advisor.id}`
      const difference =
        firstDifference(withoutAgeLine(before), withoutAgeLine(after), path) ??
        totalDifference(before, after, path)
      if (difference !== null) return { kind: 'changed', attribute, difference }
    }
  }
  return flips
}

const prefersAges = ({ facts }: AdvisorCandidate) => facts?.takes?.preferredAgeBands?.length > 0
const otherBands = (own: number) =>
  Array.from({ length: ageBands }, (_, band) => band).filter((band) => band !== own)

/** What a consumer's age must not move: everything but the advisor's line about it. */
const withoutAgeLine = ({ eligibility, chanceWants, roomFactor, doubtFactor, fit }: PairExplanation) => ({
  eligibility,
  chanceWants,
  roomFactor,
  doubtFactor,
  wants: fit.wants,
  accepts: fit.accepts.rows.filter(({ factor }) => factor !== ageFactor),
})

/** The advisor's side moves by what its line moves by, and what outcomes add stays. */
function totalDifference(before: PairExplanation, after: PairExplanation, path: string): Difference | null {
  const added = ({ fit }: PairExplanation) =>
    fit.lines.reduce((sum, { factor, points }) => sum + (factor === 'limit' ? 0 : points), 0)
  if (Math.abs(added(after) - added(before)) > least)
    return { path: `${path}.lines`, before: added(before), after: added(after) }
  const lineOf = ({ fit }: PairExplanation) =>
    fit.accepts.rows.find(({ factor }) => factor === ageFactor)?.points ?? 0
  const moved = after.fit.accepts.total - before.fit.accepts.total
  const byLine = lineOf(after) - lineOf(before)
  if (Math.abs(moved - byLine) <= least) return null
  return { path: `${path}.accepts.total`, before: byLine, after: moved }
}

type Prepared =
  | { readonly kind: 'flips'; readonly request: RankingRequest; readonly flips: readonly RankingRequest[] }
  | { readonly kind: 'preference-stated' | 'nothing-to-flip' }

function prepare(request: RankingRequest, attribute: FlippedAttribute): Prepared {
  const { wishes, candidates } = request
  if (attribute === 'consumer-age') {
    const { ageBand } = wishes
    if (ageBand === null) return { kind: 'nothing-to-flip' }
    // Advisors may prefer an age; those who do not must keep their relative order.
    const open = candidates.filter((advisor) => !prefersAges(advisor))
    if (open.length === 0) return { kind: candidates.length > 0 ? 'preference-stated' : 'nothing-to-flip' }
    // Averages that include other advisors would differ.
    const { eligibleCodes: _, ...rest } = request
    const among = { ...rest, candidates: open }
    const others = otherBands(ageBand)
    return {
      kind: 'flips',
      request: among,
      flips: others.map((other) => ({ ...among, wishes: { ...wishes, ageBand: other } })),
    }
  }
  const wish = attribute === 'advisor-gender' ? wishes.genders : wishes.ageBands
  if (wish.weight !== 'any' && wish.values.length > 0) return { kind: 'preference-stated' }
  if (candidates.length === 0) return { kind: 'nothing-to-flip' }
  const flips = flipsOf(attribute).map((flip) => ({ ...request, candidates: candidates.map(flip) }))
  return { kind: 'flips', request, flips }
}

type Flip = (candidate: AdvisorCandidate) => AdvisorCandidate

function flipsOf(attribute: 'advisor-gender' | 'advisor-age'): Flip[] {
  const count = attribute === 'advisor-gender' ? genders : ageBands
  const field = attribute === 'advisor-gender' ? 'gender' : 'ageBand'
  const change =
    (next: (value: number | null, id: number) => number | null): Flip =>
    (candidate) =>
      withFacts(candidate, { ...candidate.facts, [field]: next(candidate.facts[field], candidate.id) })
  return [
    ...Array.from({ length: count - 1 }, (_, step) =>
      change((value) => (value === null ? step : (value + step + 1) % count)),
    ),
    change(() => null),
    ...Array.from({ length: lots }, (_, lot) => change((_value, id) => seeded(lot, id).below(count))),
  ]
}

/** Re-encodes gender and age only; the other codes stay as stored. */
function withFacts(candidate: AdvisorCandidate, facts: AdvisorFacts): AdvisorCandidate {
  const codes = candidate.codes.slice()
  const fresh = encodeAdvisor(facts)
  for (const group of [...groupsOf.gender, ...groupsOf.age]) codes[group] = fresh[group] ?? 0
  return { ...candidate, facts, codes }
}
