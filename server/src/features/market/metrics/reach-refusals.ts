import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { isEligible, refusalBit } from '@evenkeel/matching/is-eligible'
import type { ConsumerRoster } from './consumer-roster.ts'
import { wishFacets } from './wish-facets.ts'

interface Refusals {
  /** Checked first, because most consumers live elsewhere. */
  states: RefusalColumn
  /** The same if every state of the record were served. */
  elsewhere: Int32Array
  /** How consumers want to meet, for an advisor who meets in every way: who is still too far away. */
  tooFar: RefusalColumn
  refusals: RefusalColumn[]
}
interface RefusalColumn {
  facet: number
  bits: Int32Array
}

/** Some tens of microseconds. */
const answersAtOnce = 16
const meetingFacet = wishFacets.findIndex(({ reasons }) => reasons.includes('distance'))
const stateFacet = wishFacets.findIndex(({ reasons }) => reasons.includes('state'))

/** Can be interrupted wherever it yields. */
export function* reachRefusals(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  facts: AdvisorFacts,
  without: { readonly states: AdvisorFacts; readonly meeting: AdvisorFacts },
): Generator<undefined, Refusals, void> {
  const refusals: RefusalColumn[] = []
  for (const [facet, { reasons }] of wishFacets.entries()) {
    if (facet === stateFacet || reasons.length === 0) continue
    const bits = yield* refusalColumn(roster, facts, facet)
    if (bits.some((bit) => bit !== 0)) refusals.push({ facet, bits })
  }
  return {
    states: { facet: stateFacet, bits: yield* refusalColumn(roster, facts, stateFacet) },
    elsewhere: yield* refusalColumn(roster, without.states, stateFacet),
    tooFar: { facet: meetingFacet, bits: yield* refusalColumn(roster, without.meeting, meetingFacet) },
    refusals,
  }
}

/** For each answer to a facet, the bits of why it is refused. */
function* refusalColumn(
  roster: Pick<ConsumerRoster, 'answersTo'>,
  facts: AdvisorFacts,
  facet: number,
): Generator<undefined, Int32Array, void> {
  const reasons = new Set<string>(wishFacets[facet]?.reasons)
  const answers = roster.answersTo(facet)
  const column = new Int32Array(answers.length)
  for (const [answer, wishes] of answers.entries()) {
    if (answer % answersAtOnce === 0) yield
    const verdict = isEligible(wishes, facts, { room: 1, unanswered: 0, between: null })
    if (verdict.isEligible) continue
    for (const { reason } of verdict.refusals)
      if (reasons.has(reason)) column[answer] = (column[answer] ?? 0) | refusalBit[reason]
  }
  return column
}
