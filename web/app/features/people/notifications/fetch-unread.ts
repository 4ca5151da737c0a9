import { notificationTimes } from '@evenkeel/contract/constants'
import { listNotifications, type Notification } from '@evenkeel/contract/people/notifications'
import { call } from '../../../server-link/call.ts'
import { countIn, mayAskForNotifications } from '../../../session/stored/count-unread.ts'
import {
  changesSoFar,
  failUnread,
  keepUnread,
  useNotificationStore,
} from '../../../session/stored/notification-store.ts'

const everythingUnread = {
  offset: '0',
  limit: String(notificationTimes.unreadLimit),
  unread: 'true',
} as const

async function fetchUntilTrue(): Promise<readonly Notification[]> {
  while (mayAskForNotifications()) {
    const before = changesSoFar()
    try {
      const answer = await call(listNotifications, { query: everythingUnread }, { isBackground: true })
      if (changesSoFar() !== before) continue
      keepUnread(answer.notifications, countIn(answer))
      return useNotificationStore.getState().unread ?? []
    } catch {
      if (changesSoFar() !== before) continue
      failUnread()
      return []
    }
  }
  return []
}

let fetching: Promise<readonly Notification[]> | undefined

/**
 * Loads everything unread into the store (spec 7-27); skipped without a token (spec 7-30). On failure the caller
 * gets an empty list (spec 8-16), while the store keeps the last good one with its time (product 3.15).
 */
export function fetchUnread(): Promise<readonly Notification[]> {
  fetching ??= fetchUntilTrue().finally(() => {
    fetching = undefined
  })
  return fetching
}
