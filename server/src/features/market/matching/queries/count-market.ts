import type { PersonId } from '@evenkeel/contract/person-id'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { whatWouldSharpen } from '@evenkeel/matching/rank-advisors'
import type { MarketQuery } from '../market/market-query.ts'
import type { BetweenAtList, RefusedCounts } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { countQuestion } from '../search/count-question.ts'
import { countWaysOut } from '../search/count-relaxations.ts'
import type { WaysOut } from '../search/counts-on-wire.ts'
import type { SearchParams } from '../search/engine-question.ts'
import { openQuestionImpact, type QuestionImpact } from '../search/open-question-impact.ts'

interface AskedCounts {
  /** Each is counted for itself. */
  profiles: readonly ConsumerWishes[]
  between: ReadonlyMap<PersonId, BetweenAtList>
}

/** Who would be left for each of several people. */
export const countProfiles: MarketQuery<AskedCounts, RefusedCounts[]> = {
  name: 'count profiles',
  async answer({ market, orm }, { profiles, between }) {
    const counts: RefusedCounts[] = []
    for (const profile of profiles) {
      await new Promise(setImmediate)
      const { refusals, inState } = await countQuestion(orm, market, profile, { between })
      counts.push({ refusals, inState })
    }
    return counts
  },
}

interface AskedRemaining extends SearchParams {
  profile: ConsumerWishes
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** One for all orders, because nothing is shown. */
  seed: number
}

interface Remaining extends RefusedCounts {
  waysOut: WaysOut
  sharpens: QuestionImpact[]
}

/** Who is left, what could be given up, and which answer would matter most. */
export const countRemaining: MarketQuery<AskedRemaining, Remaining> = {
  name: 'count remaining',
  async answer({ market, orm }, { profile, between, seed, filters, trial }) {
    const asked = { filters, trial, between }
    const { question: counting, refusals, inState } = await countQuestion(orm, market, profile, asked)
    const question = { ...counting, seed }
    const field = checkWishes(question.wishes)
    if (field !== null) requireRanking({ kind: 'refusal', reason: 'wishes-not-valid', field })
    return {
      refusals,
      inState,
      waysOut: await countWaysOut(orm, market, profile, { ...asked, refusals }),
      sharpens: await openQuestionImpact(market, question, whatWouldSharpen(question.wishes, market.model())),
    }
  },
}
