import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { usualListSize } from '@evenkeel/contract/market/matching'
import type { rerunMatches as call } from '@evenkeel/contract/staff/checker-matches'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readOwnChoices } from '../../market/matching/choices/read-own-taste.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'
import { lookedAgainWords } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { readCheckedNames, requireChecked } from './checked-people.ts'
import { limitStaffActs } from './checker-limits.ts'
import { orderAgain } from './checker-queries.ts'

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
  const order = await matching.ask(orderAgain, {
    wishes,
    between,
    choices: await readOwnChoices(database.orm, consumerId, now),
    size: usualListSize,
    seed: consumerId,
  })
  await database.transaction(async (transaction) => {
    await notify(services, transaction, {
      personId: consumerId,
      key: 'looked-again',
      ...lookedAgainWords(order.eligible),
    })
    await auditStaffAct(transaction, caller, 'matches-rerun', {
      reason,
      consumerId,
      eligible: order.eligible,
      modelVersion: order.modelVersion,
    })
  })
  const nameOf = await readCheckedNames(
    database.orm,
    order.places.map(({ id }) => id),
  )
  return {
    made_at: Math.floor(now.getTime() / 1000),
    model_version: order.modelVersion,
    eligible: order.eligible,
    places: order.places.map(({ rank, id }) => ({ rank, advisor_id: id, name: nameOf(id) })),
  }
}
