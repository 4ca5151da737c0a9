import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { whatWouldChange as call } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import { orderMarket } from '../market/order-market.ts'
import { countEligible, type MarketQuestion, rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { limitTrials } from '../matching-limits.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { findSeekersList } from '../seekers/seekers-lists.ts'
import { buildQuestion, withChange } from './engine-question.ts'
import { openQuestionImpact } from './open-question-impact.ts'
import { possibleChanges } from './possible-changes.ts'
import { readCardProfiles } from './read-card-profiles.ts'
import { requireShown } from './require-shown-advisor.ts'
import { ruleOutCostly } from './rule-out-costly.ts'

type Answer = AnswerOf<typeof call>

/**
 * What each change would do to the caller's list and to one advisor: "rank 9 → 2, 7 advisors more". Each is a complete
 * search with the list's seed. Nothing is stored, because nothing is shown.
 */
export async function previewChanges(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | Visitor,
  { searchId, advisorId: advisor }: { searchId: string; advisorId: string },
): Promise<Answer> {
  const seeker = seekerFrom(caller, 'not-found')
  await limitTrials(services, seeker)
  const { database, clock, matching } = services
  const { orm } = database
  const list = await findSeekersList(orm, searchId, seeker)
  if (!list) throw new Problem('not-found')
  const advisorId = await requireShown(services, advisor)
  const profile = await readWishes(orm, seeker)
  const between = await readPastContact(orm, seeker, clock.now())
  const market = await matching.market()
  const question = async (change?: Change) => {
    const trial = [...list.trial, ...(change ? [change] : [])]
    const asked = { ...buildQuestion(profile, { filters: list.filters, trial }), between }
    return {
      ...asked,
      between: await ruleOutCostly(orm, market, asked),
      size: list.size,
      seed: list.seed,
      own: list.ownTaste,
    }
  }
  const unchanged = await question()
  const { ranking } = requireRanking(rankMarket(market, { ...unchanged, size: 1, isOrderOnly: true }))

  let before = resultOf(market, unchanged, advisorId)
  const lines: { change: Change; before: Result; after: Result }[] = []
  for (const change of possibleChanges(list.trial.reduce(withChange, profile))) {
    // Yields to the event loop; if the market changed meanwhile, both sides are computed again.
    await new Promise(setImmediate)
    const changed = await question(change)
    if (before.asOf !== market.asOf()) before = resultOf(market, await question(), advisorId)
    lines.push({ change, before, after: resultOf(market, changed, advisorId) })
  }
  const moves = lines.map((line) => ({ ...line, other: strongestMove(line.before, line.after, advisorId) }))
  const named = [advisorId, ...moves.flatMap(({ other }) => other?.advisor_id ?? [])]
  const briefs = await readCardProfiles(orm, consumerIdOf(seeker), [...new Set(named)])
  const nameOf = (id: PersonId) => {
    const brief = briefs.get(id)
    return brief ? `${brief.firstName} ${brief.lastName}`.trim() : ''
  }
  return {
    changes: moves.map(({ change, before, after, other }) => ({
      change,
      left_before: before.left,
      left_after: after.left,
      fit_before: before.fit,
      fit_after: after.fit,
      own: { ...moveOf(before, after, advisorId), name: nameOf(advisorId) },
      other: other && { ...other, name: nameOf(other.advisor_id) },
    })),
    sharpens: await openQuestionImpact(market, unchanged, ranking.wouldSharpen),
  }
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

const moveOf = (before: Result, after: Result, advisor_id: PersonId) => ({
  advisor_id,
  before: rankIn(before, advisor_id),
  after: rankIn(after, advisor_id),
})

/** The other advisor who rises farthest into the first three; ties go to the one who ends higher. */
function strongestMove(before: Result, after: Result, except: PersonId) {
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
