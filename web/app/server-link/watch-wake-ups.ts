import { notificationTimes } from '@evenkeel/contract/constants'

/** Browsers run hidden pages once a minute; a longer gap means sleep. */
const sleptMs = 3 * notificationTimes.pollEveryMs

interface Wakes {
  /** A good moment to check the connection: the person or the network is back, or 30 seconds passed. */
  onWake(): void
  /** The machine or the page slept in between. */
  onSlept(): void
}

export function watchWakeUps({ onWake, onSlept }: Wakes): () => void {
  // Wall clock, which continues while a laptop sleeps.
  let seenAt = Date.now()
  const look = () => {
    const gapMs = Date.now() - seenAt
    seenAt = Date.now()
    if (gapMs > sleptMs) onSlept()
    else onWake()
  }
  const lookWhenSeen = () => document.visibilityState === 'visible' && look()
  const timer = setInterval(look, notificationTimes.pollEveryMs)
  const signs = ['focus', 'online', 'pageshow'] as const
  for (const sign of signs) window.addEventListener(sign, look)
  document.addEventListener('visibilitychange', lookWhenSeen)
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, look)
    document.removeEventListener('visibilitychange', lookWhenSeen)
  }
}
