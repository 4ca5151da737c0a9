import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { orderMarket } from '../market/order-market.ts'
import { countEligible, type MarketQuestion, rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { buildQuestion, type SearchParams, withChange } from '../search/engine-question.ts'
import { openQuestionImpact, type QuestionImpact } from '../search/open-question-impact.ts'
import { possibleChanges } from '../search/possible-changes.ts'
import { ruleOutCostly } from '../search/rule-out-costly.ts'

interface AskedPreview {
  profile: ConsumerWishes
  between: ReadonlyMap<PersonId, Between>
  list: SearchParams & { size: number; seed: number; own: OwnTaste | null }
  advisorId: PersonId
}

interface Move {
  advisor_id: PersonId
  before: number | null
  after: number | null
}

interface PreviewedChange {
  change: Change
  before: Pick<Result, 'left' | 'fit'>
  after: Pick<Result, 'left' | 'fit'>
  own: Move
  /** The other advisor who rises farthest. */
  other: Move | null
}

interface Preview {
  changes: PreviewedChange[]
  sharpens: QuestionImpact[]
}

/** What each change would do to a list and to one advisor, each by a complete search with the list's seed. */
export const previewList: MarketQuery<AskedPreview, Preview> = {
  name: 'preview list',
  async answer({ market, orm }, { profile, between, list, advisorId }) {
    const trialOf = list.trial ?? []
    const question = async (change?: Change) => {
      const trial = [...trialOf, ...(change ? [change] : [])]
      const asked = { ...buildQuestion(profile, { filters: list.filters, trial }), between }
      return {
        ...asked,
        between: await ruleOutCostly(orm, market, asked),
        size: list.size,
        seed: list.seed,
        own: list.own,
      }
    }
    const unchanged = await question()
    const { ranking } = requireRanking(rankMarket(market, { ...unchanged, size: 1, isOrderOnly: true }))

    let before = resultOf(market, unchanged, advisorId)
    const changes: PreviewedChange[] = []
    for (const change of possibleChanges(trialOf.reduce(withChange, profile))) {
      // Yields to the event loop; if the market changed meanwhile, both sides are computed again.
      await new Promise(setImmediate)
      const changed = await question(change)
      if (before.asOf !== market.asOf()) before = resultOf(market, await question(), advisorId)
      const after = resultOf(market, changed, advisorId)
      changes.push({
        change,
        before: { left: before.left, fit: before.fit },
        after: { left: after.left, fit: after.fit },
        own: moveOf(before, after, advisorId),
        other: strongestMove(before, after, advisorId),
      })
    }
    return { changes, sharpens: await openQuestionImpact(market, unchanged, ranking.wouldSharpen) }
  },
}

interface Result {
  asOf: number
  order: readonly PersonId[]
  left: number
  /** Of the advisor in question. */
  fit: number
}

function resultOf(market: Market, question: MarketQuestion, advisorId: PersonId): Result {
  const { wishes, between, filters } = question
  const advisor = candidateInMarket(market, advisorId)
  if (!advisor) throw new Problem('not-found')
  return {
    asOf: market.asOf(),
    order: orderMarket(market, question),
    left: countEligible(market, wishes, between, filters).refusals.eligible,
    fit: requireRanking(
      explainPair(wishes, advisor, withOwnTaste(market.model(), question.own), market.typical()),
    ).fit.total,
  }
}

const rankIn = ({ order }: Result, id: PersonId) => {
  const place = order.indexOf(id)
  return place < 0 ? null : place + 1
}

const moveOf = (before: Result, after: Result, advisor_id: PersonId): Move => ({
  advisor_id,
  before: rankIn(before, advisor_id),
  after: rankIn(after, advisor_id),
})

/** The other advisor who rises farthest into the first three; ties go to the one who ends higher. */
function strongestMove(before: Result, after: Result, except: PersonId): Move | null {
  const outside = before.order.length + 1
  const climbed = after.order
    .slice(0, 3)
    .filter((id) => id !== except)
    .map((id) => moveOf(before, after, id))
    .map((move) => ({ move, by: (move.before ?? outside) - (move.after ?? 0) }))
    .filter(({ move, by }) => by > 0 || move.before === null)
    .sort((a, b) => b.by - a.by || (a.move.after ?? 0) - (b.move.after ?? 0))
  return climbed[0]?.move ?? null
}
