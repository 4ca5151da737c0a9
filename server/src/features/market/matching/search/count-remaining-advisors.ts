import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { countLeft as call } from '@evenkeel/contract/market/matching'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import { readWishesOf } from '../facts/read-wishes.ts'
import { readBetween } from '../history/read-past-contact.ts'
import { rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { limitCounts } from '../matching-limits.ts'
import { countsOnWire } from './counts-on-wire.ts'
import { type Asked, askWith } from './engine-question.ts'
import { whatWouldTell } from './open-question-impact.ts'

/** How many advisors remain for the caller, what rules others out, and which answer would matter most. */
export async function countLeft(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  { personId, role }: Caller,
  asked: Asked = {},
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await limitCounts(services, personId)
  const { database, clock, matching } = services
  const profile = await readWishesOf(database.orm, personId)
  const between = await readBetween(database.orm, personId, clock.now())
  const market = await matching.market()
  // One seed for all these orders, because nothing is shown.
  const question = { ...askWith(profile, asked), seed: personId, between }
  const { ranking, ...counted } = requireRanking(
    rankMarket(market, { ...question, size: 1, isOrderOnly: true }),
  )
  return {
    ...countsOnWire(counted),
    must_haves: mustHavesOf(profile),
    sharpens: await whatWouldTell(market, question, ranking.wouldSharpen),
  }
}
