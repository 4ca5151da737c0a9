const onceInMs = 1000

/**
 * Somebody comes back to this page: from another window, from sleep, from being offline. Browsers tell it by several
 * events at once, so one return is told once.
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
