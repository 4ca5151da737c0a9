const onceInMs = 1000

/**
 * Runs when the person returns to this page: from another window, from sleep, or from being offline. Browsers fire
 * several events for one return, so they are merged.
 */
export function onTabReturn(listener: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden' || now - toldAt < onceInMs) return
    toldAt = now
    listener()
  }
  window.addEventListener('focus', tell)
  window.addEventListener('online', tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    window.removeEventListener('focus', tell)
    window.removeEventListener('online', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
