import { notificationTimes } from '@evenkeel/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { onLiveAgain } from '../../../server-link/live-link.ts'
import { isCacheGood, useNotificationStore } from '../../../session/stored/notification-store.ts'
import { onTabReturn } from '../../../session/tabs/on-tab-return.ts'
import { fetchUnread } from './fetch-unread.ts'

const { cacheMs, pollEveryMs } = notificationTimes
/** A mismatch between the count and a list this fresh is tolerated at first. */
const youngMs = 2000

function nextFetchInMs(cachedAt: number | null, hasFailed: boolean): number {
  const ageMs = cachedAt === null ? Number.POSITIVE_INFINITY : Math.abs(Date.now() - cachedAt)
  if (hasFailed) return pollEveryMs
  if (isCacheGood()) return cacheMs - ageMs
  return useNotificationStore.getState().unread === null ? 0 : Math.max(0, youngMs - ageMs)
}

/**
 * Everything unread: from the cache while it is valid (spec 4-38, 7-29), and kept fresh while the page is visible.
 */
export function useUnread() {
  const { unread, count, cachedAt, hasFailed } = useNotificationStore()
  const [isFetching, setIsFetching] = useState(false)

  const refetch = useCallback(async () => {
    if (!navigator.onLine) return
    setIsFetching(true)
    await fetchUnread()
    setIsFetching(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: list and count decide whether the cache is valid
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(refetch, nextFetchInMs(cachedAt, hasFailed))
    return () => clearTimeout(timer)
  }, [isFetching, unread, count, cachedAt, hasFailed, refetch])

  useEffect(() => {
    const stops = [onTabReturn(refetch), onLiveAgain(refetch)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [refetch])

  return { unread, count, cachedAt, hasFailed, isFetching, refetch }
}
