import { notificationTimes } from '@evenkeel/contract/constants'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { listNotifications as listNotificationsEndpoint } from '@evenkeel/contract/people/notifications'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { countNotificationRows, listNotificationRows } from './notification-list-store.ts'

/** spec 3-14, 7-13. The count covers everything unread, whatever was requested. */
export async function listNotifications(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId }: Caller,
  {
    offset = '0',
    limit = String(notificationTimes.pageSize),
    unread,
    kind,
  }: QueryOf<typeof listNotificationsEndpoint>,
): Promise<AnswerOf<typeof listNotificationsEndpoint>> {
  const wanted = { personId, isUnreadOnly: unread === 'true', kind }
  const [notifications, counted] = await Promise.all([
    listNotificationRows(orm, { ...wanted, offset: Number(offset), limit: Number(limit) }),
    countNotificationRows(orm, wanted),
  ])
  return { success: true, notifications, ...counted }
}
