import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { countLeft } from '@evenkeel/contract/market/matching'
import type { Sharpening } from '@evenkeel/matching/rank-advisors'
import type { Market } from '../market/market.ts'
import { orderMarket } from '../market/order-market.ts'
import type { MarketQuestion } from '../market/rank-market.ts'
import { possibleAnswers } from './possible-answers.ts'

export type QuestionImpact = AnswerOf<typeof countLeft>['sharpens'][number]

const firstPlaces = 10
const mostQuestions = 3

/**
 * For the open questions worth the most points: how many of the first ten would move or disappear depending on the
 * answer. Each answer is tried with a complete order; yields to the event loop in between.
 */
export async function openQuestionImpact(
  market: Market,
  question: Omit<MarketQuestion, 'size' | 'isOrderOnly'>,
  sharpenings: readonly Sharpening[],
): Promise<QuestionImpact[]> {
  const order = (change: Partial<MarketQuestion['wishes']>) =>
    orderMarket(market, { ...question, size: firstPlaces, wishes: { ...question.wishes, ...change } })
  const telling: QuestionImpact[] = []
  if (sharpenings.length === 0) return telling
  let asOf = market.asOf()
  let first = order({})
  for (const { question: asked, points } of sharpenings.slice(0, mostQuestions)) {
    const moved = new Set<number>()
    for (const answer of possibleAnswers(asked)) {
      // All of the first places can already move.
      if (moved.size >= first.length) break
      await new Promise(setImmediate)
      if (market.asOf() !== asOf) {
        asOf = market.asOf()
        first = order({})
        moved.clear()
      }
      const after = order(answer)
      for (const [place, id] of first.entries()) if (after[place] !== id) moved.add(id)
    }
    telling.push({
      question: asked,
      points,
      decides: first.filter((id) => moved.has(id)).length,
      of: first.length,
    })
  }
  return telling
}
