import type { Notification } from '@evenkeel/contract/people/notifications'
import { useLayoutEffect, useState } from 'react'

type Shown = ReadonlyMap<number, Notification>

interface Arrivals {
  /** Everything that was shown as unread since the page opened, with whether it still is. Null until the list came. */
  shown: readonly Notification[] | null
  /** New ones that wait until somebody asks for them. */
  waiting: readonly Notification[]
  /** Shown since the page opened. */
  added: number
  show: () => void
}

/**
 * What comes while somebody reads must not push away what they read (product 3.15): it waits, unless `mayInsert` says
 * that nobody is disturbed. One whose words were renewed counts as new, and its old words stay until then.
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
