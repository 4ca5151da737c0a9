import { countUnansweredRequests } from '@evenkeel/contract/market/requests'
import { readDesks } from '@evenkeel/contract/staff/desks'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../server-link/call.ts'
import { useOnLive } from '../../server-link/use-on-live.ts'
import { onTabReturn } from '../../session/tabs/on-tab-return.ts'
import { useWaiting } from './waiting-store.ts'

const everyMs = 60_000
const requestEvents = ['request-changed'] as const

/** Questions that overlap share one call. */
function askedOnce(ask: () => Promise<void>): () => void {
  let isAsking = false
  return () => {
    if (isAsking) return
    isAsking = true
    void ask().finally(() => {
      isAsking = false
    })
  }
}

export const askDesks = askedOnce(async () => {
  try {
    useWaiting.setState({ desks: await call(readDesks, {}, { isBackground: true }), hasFailed: false })
  } catch {
    useWaiting.setState({ hasFailed: true })
  }
})

const askUnanswered = askedOnce(async () => {
  try {
    useWaiting.setState(await call(countUnansweredRequests, {}, { isBackground: true }))
  } catch {
    // The badge keeps its last number; the next question is at most a minute away.
  }
})

/** Now, on each route change, every minute while the page is visible, and on return to it. */
function useAskedAgain(ask: () => void): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a reason to ask
  useEffect(ask, [ask, pathname])
  useEffect(() => {
    const poll = setInterval(() => document.visibilityState === 'visible' && ask(), everyMs)
    const stop = onTabReturn(ask)
    return () => {
      clearInterval(poll)
      stop()
    }
  }, [ask])
}

/** Staff have no live link (spec 4-31), so their counts are polled. */
export function useDeskCounts(): void {
  useAskedAgain(askDesks)
}

/** For advisors, as live as their notifications. */
export function useUnansweredCount(): void {
  useAskedAgain(askUnanswered)
  useOnLive(requestEvents, askUnanswered)
}
