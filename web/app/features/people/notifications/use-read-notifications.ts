import { notificationTimes } from '@evenkeel/contract/constants'
import {
  listNotifications,
  type Notification,
  type NotificationKind,
} from '@evenkeel/contract/people/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../server-link/call.ts'

interface Past {
  list: readonly Notification[]
  hasMore: boolean
  /** In milliseconds of this browser's clock. */
  readAt: number
}

interface Wanted {
  kind: NotificationKind | undefined
  /** Unread ones come first in the server's list and are already loaded. */
  behind: number
  most: number
}

async function readPast({ kind, behind, most }: Wanted, signal: AbortSignal): Promise<Past> {
  const list: Notification[] = []
  for (;;) {
    const limit = Math.min(most - list.length, notificationTimes.unreadLimit)
    const query = { offset: String(behind + list.length), limit: String(limit), kind }
    const { notifications, total } = await call(listNotifications, { query }, { signal, isBackground: true })
    list.push(...notifications)
    const hasMore = behind + list.length < total && notifications.length > 0
    if (!hasMore || list.length >= most) return { list, hasMore, readAt: Date.now() }
  }
}

/**
 * Read notifications. Always fetched from the start, so that marks in between cause no gaps or duplicates. The last
 * good answer stays until the next one, even after a failure.
 */
export function useReadNotifications({ kind, behind, most }: Wanted, isWanted: boolean) {
  const { data, isError, isFetching, isPaused, refetch } = useQuery({
    queryKey: ['notifications', 'past', kind ?? 'all', behind, most],
    queryFn: ({ signal }) => readPast({ kind, behind, most }, signal),
    enabled: isWanted,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const [last, setLast] = useState<Past>()
  if (data !== undefined && data !== last) setLast(data)
  // The cache answers even if fetching is disabled.
  const past = isWanted ? (data ?? last) : undefined
  return { past, isBehind: data === undefined, isError: isWanted && isError, isFetching, isPaused, refetch }
}
