import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { markNotificationsUnread as markUnreadEndpoint } from '@evenkeel/contract/people/notifications'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { broadcastMarks } from './broadcast-marks.ts'
import { isReplacedMeanwhile, lockMarks, markUnread } from './notification-mark-store.ts'

const maxTries = 3

/**
 * Marks some as unread again. Other devices get the count and an empty list of read ids, so they reload their list.
 */
export async function markNotificationsUnread(
  services: Pick<Services, 'database' | 'live'>,
  caller: Caller,
  { ids }: BodyOf<typeof markUnreadEndpoint>,
): Promise<AnswerOf<typeof markUnreadEndpoint>> {
  for (let tries = 1; ; tries += 1)
    try {
      return await takeBack(services, caller, ids)
    } catch (error) {
      // The retry finds the newer notification, which is the unread one.
      if (!isReplacedMeanwhile(error) || tries === maxTries) throw error
    }
}

function takeBack(
  services: Pick<Services, 'database' | 'live'>,
  { personId }: Caller,
  wished: readonly number[],
): Promise<AnswerOf<typeof markUnreadEndpoint>> {
  return services.database.transaction(async (transaction) => {
    await lockMarks(transaction, personId)
    const ids = await markUnread(transaction, personId, wished)
    return { ids, count: await broadcastMarks(services, transaction, personId, []) }
  })
}
