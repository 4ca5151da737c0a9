import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { usualListSize } from '@evenkeel/contract/market/matching'
import type { rerunMatches as call } from '@evenkeel/contract/staff/checker-matches'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readOwnTaste } from '../../market/matching/choices/read-own-taste.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { rankMarket } from '../../market/matching/market/rank-market.ts'
import { requireRanking } from '../../market/matching/market/require-ranking.ts'
import { lookedAgainWords } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { readCheckedNames, requireChecked } from './checked-people.ts'
import { limitStaffActs } from './checker-limits.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'live' | 'matching' | 'limits'>

/**
 * Applies all changes, computes a consumer's order again and notifies them. It is stored as a list only when they open
 * it, because an unseen list would teach the model that no one in it is wanted.
 */
export async function rerunMatches(
  services: Parts,
  caller: Caller,
  asked: string,
  { reason }: { reason: string },
): Promise<AnswerOf<typeof call>> {
  await limitStaffActs(services, caller.personId)
  const { database, matching, clock } = services
  const { id: consumerId } = await requireChecked(services, 'consumer', asked)
  const wishes = await readWishes(database.orm, consumerId)
  const now = clock.now()
  const between = await readPastContact(database.orm, consumerId, now)
  await matching.catchUp()
  const market = await matching.market()
  const own = (await readOwnTaste(database.orm, consumerId, now))?.(market.model()) ?? null
  const question = { wishes, between, own, size: usualListSize, seed: consumerId, isOrderOnly: true }
  const { ranking } = requireRanking(rankMarket(market, question))
  await database.transaction(async (transaction) => {
    await notify(services, transaction, {
      personId: consumerId,
      key: 'looked-again',
      ...lookedAgainWords(ranking.eligible),
    })
    await auditStaffAct(transaction, caller, 'matches-rerun', {
      reason,
      consumerId,
      eligible: ranking.eligible,
      modelVersion: ranking.modelVersion,
    })
  })
  const nameOf = await readCheckedNames(
    database.orm,
    ranking.matches.map(({ id }) => id),
  )
  return {
    made_at: Math.floor(now.getTime() / 1000),
    model_version: ranking.modelVersion,
    eligible: ranking.eligible,
    places: ranking.matches.map(({ rank, id }) => ({ rank, advisor_id: id, name: nameOf(id) })),
  }
}
