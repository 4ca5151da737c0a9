import { notificationTimes, storageNames } from '@evenkeel/contract/constants'
import type { NewNotification, Notification } from '@evenkeel/contract/people/notifications'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storedState } from '../../server-link/stored-state.ts'

// The notification store of specification §4, the single source for the badge, the page and the toasts. The browser
// stores the count and the cache time; the texts stay in memory and are read again after a reload.

interface NotificationState {
  /** Newest first; null until this page has read them. A failure keeps the last good list (product 3.15). */
  unread: readonly Notification[] | null
  count: number
  /** When the list was read, in milliseconds of this browser's clock. */
  cachedAt: number | null
  /** The last attempt to read the list failed. */
  hasFailed: boolean
}

const nothing: NotificationState = { unread: null, count: 0, cachedAt: null, hasFailed: false }

const wholeCount = (value: unknown) => Math.max(0, Math.trunc(Number(value)) || 0)

/** Stored values can be tampered with. */
function readKept(kept: unknown): Partial<NotificationState> {
  if (typeof kept !== 'object' || kept === null) return {}
  const { count, cachedAt }: { count?: unknown; cachedAt?: unknown } = kept
  const isTime = typeof cachedAt === 'number' && Number.isFinite(cachedAt)
  return { count: wholeCount(count), cachedAt: isTime ? cachedAt : null }
}

export const useNotificationStore = create<NotificationState>()(
  persist((): NotificationState => nothing, {
    name: storageNames.notifications,
    storage: createJSONStorage(() => storedState),
    partialize: ({ count, cachedAt }) => ({ count, cachedAt }),
    // Another tab's cache time doesn't apply to this tab's list.
    merge: (kept, here) => {
      const { count = here.count, cachedAt = here.cachedAt } = readKept(kept)
      return { ...here, count, cachedAt: here.unread === null ? cachedAt : here.cachedAt }
    },
  }),
)
const { getState, setState } = useNotificationStore

let changes = 0
/** Being marked as read; an older answer must not bring them back. */
const leaving = new Set<number>()

/** Lets callers discard an answer that was requested before the last change. */
export const changesSoFar = () => changes
export const isMarking = () => leaving.size > 0

const newestFirst = (a: Notification, b: Notification) => b.at - a.at || b.id - a.id
const idsOf = (list: readonly Notification[]) => new Set(list.map(({ id }) => id))

export function setUnreadCount(count: number): void {
  setState({ count: wholeCount(count) })
}

export function keepUnread(list: readonly Notification[], count: number, now = Date.now()): void {
  const unread = list.filter(({ id }) => !leaving.has(id))
  const stillThere = wholeCount(count - (list.length - unread.length))
  setState({ unread, count: stillThere, cachedAt: now, hasFailed: false })
}

/** spec 8-16: the caller gets an empty list; the last good list stays with its time. */
export function failUnread(): void {
  setState({ hasFailed: true })
}

/** spec 4-38; a list whose length differs from the server's count is outdated regardless of age. */
export function isCacheGood(now = Date.now()): boolean {
  const { unread, cachedAt, count } = getState()
  if (unread === null || cachedAt === null) return false
  const most = notificationTimes.unreadLimit
  const isWhole = Math.min(unread.length, most) === Math.min(count, most)
  return isWhole && Math.abs(now - cachedAt) < notificationTimes.cacheMs
}

/** spec 4-40, 5-10, 7-35. False if it had no id and was ignored. */
export function receiveNotification(told: Omit<NewNotification, 'id'> & { id?: number | null }): boolean {
  const { id } = told
  if (id === undefined || id === null) return false
  changes += 1
  leaving.delete(id)
  setState(({ unread, count }) => {
    const others = unread?.filter((each) => each.id !== id)
    const isReplaced = unread !== null && others?.length !== unread.length
    const first: Notification = { ...told, id, is_read: false }
    return {
      unread: others ? [first, ...others] : null,
      // The server replaced an unread one, so the count doesn't grow.
      count: isReplaced ? count : count + 1,
    }
  })
  return true
}

function takeOut(ids: ReadonlySet<number> | null): readonly Notification[] {
  changes += 1
  const { unread } = getState()
  const taken = (unread ?? []).filter(({ id }) => ids === null || ids.has(id))
  if (taken.length > 0) {
    const gone = idsOf(taken)
    setState(({ count }) => ({
      unread: (unread ?? []).filter(({ id }) => !gone.has(id)),
      count: wholeCount(count - taken.length),
    }))
  }
  return taken
}

function putIn(list: readonly Notification[]): void {
  changes += 1
  setState(({ unread, count }) => {
    const known = idsOf(unread ?? [])
    const added = list.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, is_read: false }))
    return {
      unread: unread && [...unread, ...added].sort(newestFirst),
      count: count + added.length,
    }
  })
}

/** Read on this or another device, as the server reports; null means all. */
export function settleRead(ids: readonly number[] | null, count: number): void {
  takeOut(ids === null ? null : new Set(ids))
  if (!isMarking()) setUnreadCount(count)
}

interface Marking {
  /** The server has applied it and returned this count. */
  settle: (count: number) => void
  takeBack: () => void
}

/** spec 4-39: removes them and lowers the count before the server has answered. */
export function startMarkingRead(list: readonly Notification[]): Marking {
  const ids = idsOf(list)
  for (const id of ids) leaving.add(id)
  const taken = takeOut(ids)
  const end = () => {
    changes += 1
    for (const id of ids) leaving.delete(id)
  }
  return {
    settle: (count) => {
      end()
      if (!isMarking()) setUnreadCount(count)
    },
    takeBack: () => {
      end()
      putIn(taken)
    },
  }
}

export function startMarkingUnread(list: readonly Notification[]): Marking {
  putIn(list)
  return {
    settle: (count) => {
      changes += 1
      if (!isMarking()) setUnreadCount(count)
    },
    takeBack: () => void takeOut(idsOf(list)),
  }
}

/** Takes over the count that another tab has stored. */
export function readOtherTab(): void {
  void useNotificationStore.persist.rehydrate()
}

export function forgetNotifications(): void {
  changes += 1
  leaving.clear()
  setState(nothing, true)
}
