import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { markNotificationsRead as markReadEndpoint } from '@evenkeel/contract/people/notifications'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { broadcastMarks } from './broadcast-marks.ts'
import { lockMarks, markRead } from './notification-mark-store.ts'

/** Marks some, or all up to the newest one on the screen. Other people's and read ones are ignored. */
export function markNotificationsRead(
  services: Pick<Services, 'database' | 'live'>,
  { personId }: Caller,
  which: BodyOf<typeof markReadEndpoint>,
): Promise<AnswerOf<typeof markReadEndpoint>> {
  return services.database.transaction(async (transaction) => {
    await lockMarks(transaction, personId)
    const ids = await markRead(
      transaction,
      personId,
      'up_to' in which ? { upTo: which.up_to } : { ids: which.ids },
    )
    return { ids, count: await broadcastMarks(services, transaction, personId, ids) }
  })
}
