import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { countLeft as call } from '@evenkeel/contract/market/matching'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { limitCounts } from '../matching-limits.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { countQuestion } from './count-question.ts'
import { countWaysOut } from './count-relaxations.ts'
import { countsOnWire } from './counts-on-wire.ts'
import type { SearchParams } from './engine-question.ts'
import { openQuestionImpact } from './open-question-impact.ts'

/** How many advisors remain for the caller, what rules others out, and which answer would matter most. */
export async function countRemainingAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | Visitor,
  asked: SearchParams = {},
): Promise<AnswerOf<typeof call>> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await limitCounts(services, seeker)
  const { database, clock, matching } = services
  const profile = await readWishes(database.orm, seeker)
  const between = await readPastContact(database.orm, seeker, clock.now())
  const market = await matching.market()
  const { question: counting, ...counted } = await countQuestion(database.orm, market, profile, {
    ...asked,
    between,
  })
  // One seed for all these orders, because nothing is shown.
  const question = { ...counting, seed: consumerIdOf(seeker) ?? 0 }
  const { ranking } = requireRanking(rankMarket(market, { ...question, size: 1, isOrderOnly: true }))
  const { refusals } = counted
  return {
    ...countsOnWire(
      counted,
      await countWaysOut(database.orm, market, profile, { ...asked, between, refusals }),
    ),
    must_haves: mustHavesOf(profile),
    sharpens: await openQuestionImpact(market, question, ranking.wouldSharpen),
  }
}
