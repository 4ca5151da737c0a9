const mergeWithinMs = 1000

/**
 * Runs when the person returns to this page: from another window, from sleep, or from being offline. Browsers fire
 * several events for one return, so they are merged.
 */
export function onTabReturn(listener: () => void): () => void {
  let calledAt = Number.NEGATIVE_INFINITY
  const notify = () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden' || now - calledAt < mergeWithinMs) return
    calledAt = now
    listener()
  }
  window.addEventListener('focus', notify)
  window.addEventListener('online', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    window.removeEventListener('focus', notify)
    window.removeEventListener('online', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}
