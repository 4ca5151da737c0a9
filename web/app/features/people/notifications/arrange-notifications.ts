import type { Notification } from '@evenkeel/contract/people/notifications'
import { isSameDay } from '@evenkeel/format/moments'

interface Known {
  /** Unread when first shown; they keep their place after being read so that nothing jumps. */
  first: readonly Notification[]
  /** The newest read ones that have been loaded. */
  past: readonly Notification[]
  hasMorePast: boolean
  most: number
  /** In seconds. */
  now: number
}

export interface Arranged {
  today: readonly Notification[]
  earlier: readonly Notification[]
  /** How many of the loaded ones are not shown yet. */
  left: number
}

export const newestFirst = (a: Notification, b: Notification) => b.at - a.at || b.id - a.id

/**
 * Today before earlier, each with unread first, then newest first (product 3.15). Earlier ones wait until all of
 * today's are loaded, so that loading more only adds rows at the end.
 */
export function arrangeNotifications({ first, past, hasMorePast, most, now }: Known): Arranged {
  const ids = new Set(first.map(({ id }) => id))
  const all = [...first.toSorted(newestFirst), ...past.filter(({ id }) => !ids.has(id)).toSorted(newestFirst)]
  const ofToday = all.filter(({ at }) => isSameDay(at, now))
  const before = all.filter(({ at }) => !isSameDay(at, now))
  const isTodayWhole = !hasMorePast || past.some(({ at }) => !isSameDay(at, now))
  const today = ofToday.slice(0, most)
  const earlier = isTodayWhole ? before.slice(0, most - today.length) : []
  return { today, earlier, left: all.length - today.length - earlier.length }
}
