import type { Notification } from '@evenkeel/contract/people/notifications'
import { useLayoutEffect, useState } from 'react'

type Shown = ReadonlyMap<number, Notification>

interface Arrivals {
  /** Everything shown as unread since the page opened, with its current state. Null until the list has loaded. */
  shown: readonly Notification[] | null
  /** New ones that wait until the user asks for them. */
  waiting: readonly Notification[]
  /** Shown since the page opened. */
  added: number
  show: () => void
}

/**
 * New notifications must not push away what the user is reading (product 3.15), so they wait unless `mayInsert`
 * allows it. One with changed text counts as new, and its old text stays until then.
 */
export function useArrivals(unread: readonly Notification[] | null, mayInsert: () => boolean): Arrivals {
  const [shown, setShown] = useState<Shown | null>(null)
  const [firstSize, setFirstSize] = useState(0)
  const waiting = shown ? (unread ?? []).filter(({ id, at }) => shown.get(id)?.at !== at) : []

  function show() {
    if (unread === null) return
    if (shown === null) setFirstSize(unread.length)
    setShown(new Map([...(shown ?? []), ...unread.map((each) => [each.id, each] as const)]))
  }

  useLayoutEffect(() => {
    if (unread !== null && (shown === null || (waiting.length > 0 && mayInsert()))) show()
  })

  const current = new Map((unread ?? []).map((each) => [each.id, each]))
  const list =
    shown &&
    [...shown.values()].map((old) => {
      const now = current.get(old.id)
      if (!now) return { ...old, is_read: true }
      return now.at === old.at ? now : old
    })
  return { shown: list, waiting, added: shown ? shown.size - firstSize : 0, show }
}
