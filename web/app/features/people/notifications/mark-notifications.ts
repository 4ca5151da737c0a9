import { notificationTimes } from '@evenkeel/contract/constants'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import {
  markNotificationsRead,
  markNotificationsUnread,
  type Notification,
} from '@evenkeel/contract/people/notifications'
import { call } from '../../../server-link/call.ts'
import { countUnread } from '../../../session/stored/count-unread.ts'
import { startMarkingRead, startMarkingUnread } from '../../../session/stored/notification-store.ts'

// Updates optimistically and reverts if the server refuses. Uses keepalive, because opening a notification leaves the
// page.
const quietly = { isBackground: true, isKeptAlive: true } as const

let started = 0
let underWay = 0

interface Changed {
  ids: number[]
  count: number
}

async function mark(begin: () => ReturnType<typeof startMarkingRead>, send: () => Promise<Changed>) {
  started += 1
  underWay += 1
  const [mine, wasAlone] = [started, underWay === 1]
  const marking = begin()
  try {
    const { ids, count } = await send()
    marking.settle(count)
    return ids
  } catch (error) {
    marking.takeBack()
    throw error
  } finally {
    underWay -= 1
    // The order of two parallel calls is unknown, so their counts are not used.
    if (!wasAlone || started !== mine) void countUnread()
  }
}

const sendRead = (body: BodyOf<typeof markNotificationsRead>) =>
  call(markNotificationsRead, { body }, quietly)

const idsOf = (list: readonly Notification[]) => list.map(({ id }) => id)

/** spec 4-39. Returns the ids that this call changed. */
export function markRead(list: readonly Notification[]): Promise<number[]> {
  return mark(
    () => startMarkingRead(list),
    () => sendRead({ ids: idsOf(list) }),
  )
}

/** Everything up to the newest one on the screen, even if more is unread than was loaded. */
export function markAllRead(list: readonly Notification[], upTo: number): Promise<number[]> {
  return mark(
    () => startMarkingRead(list),
    () => sendRead({ up_to: upTo }),
  )
}

async function sendUnread(ids: readonly number[]): Promise<Changed> {
  let last: Changed = { ids: [], count: 0 }
  const most = notificationTimes.unreadLimit
  for (let from = 0; from < ids.length; from += most) {
    last = await call(markNotificationsUnread, { body: { ids: ids.slice(from, from + most) } }, quietly)
  }
  return last
}

/** Marks these as unread again; `list` holds those of them that are on the screen. */
export function markUnread(list: readonly Notification[], ids = idsOf(list)): Promise<unknown> {
  if (ids.length === 0) return Promise.resolve()
  return mark(
    () => startMarkingUnread(list),
    () => sendUnread(ids),
  )
}
