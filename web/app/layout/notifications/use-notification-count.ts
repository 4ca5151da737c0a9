import { notificationTimes, storageNames } from '@evenkeel/contract/constants'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onLive, onLiveAgain } from '../../server-link/live-link.ts'
import { countUnread } from '../../session/stored/count-unread.ts'
import { readOtherTab, settleRead } from '../../session/stored/notification-store.ts'
import { onTabReturn } from '../../session/tabs/on-tab-return.ts'

const { firstCountAfterMs, pollEveryMs } = notificationTimes
const count = () => void countUnread()

/** spec 7-31: one second after the sidebar appears, every 30 seconds, and on each route change. */
function useCountNowAndThen() {
  useEffect(() => {
    const first = setTimeout(count, firstCountAfterMs)
    const poll = setInterval(count, pollEveryMs)
    return () => {
      clearTimeout(first)
      clearInterval(poll)
    }
  }, [])
  const { pathname } = useLocation()
  const countedOn = useRef(pathname)
  useEffect(() => {
    if (countedOn.current === pathname) return
    countedOn.current = pathname
    count()
  }, [pathname])
}

/** The count includes what was missed while asleep, offline or disconnected. */
function useCatchUp() {
  useEffect(() => {
    const stops = [onTabReturn(count), onLiveAgain(count)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** A notification read in one tab or on one device is read everywhere. */
function useFollowOthers() {
  useEffect(() => onLive('notifications-read', ({ ids, count: left }) => settleRead(ids, left)), [])
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageNames.notifications && newValue !== null) readOtherTab()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

export function useNotificationCount(): void {
  useCountNowAndThen()
  useCatchUp()
  useFollowOthers()
}
