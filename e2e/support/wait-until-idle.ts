import { expect, type Locator, type Page, type Request } from '@playwright/test'

interface Traffic {
  /** Number of requests started so far. */
  begun: number
  inFlight: Set<Request>
}

const trafficOf = new WeakMap<Page, Traffic>()

/** Counts the page's requests from the first call on. */
export function watchTraffic(page: Page): Traffic {
  const known = trafficOf.get(page)
  if (known) return known
  const traffic: Traffic = { begun: 0, inFlight: new Set() }
  trafficOf.set(page, traffic)
  page.on('request', (request) => {
    traffic.begun += 1
    traffic.inFlight.add(request)
  })
  page.on('requestfinished', (request) => traffic.inFlight.delete(request))
  page.on('requestfailed', (request) => traffic.inFlight.delete(request))
  return traffic
}

export function stopWatching(page: Page): void {
  for (const name of ['request', 'requestfinished', 'requestfailed']) page.removeAllListeners(name)
  trafficOf.delete(page)
}

/**
 * Waits until the page is hydrated and idle: no pending requests, and the browser has processed the last
 * answer. Earlier clicks or keys may get lost.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const traffic = watchTraffic(page)
  const isAtRest = async () => {
    if (traffic.inFlight.size > 0) return false
    const { begun } = traffic
    // A page that is being replaced cannot be evaluated; poll the next one.
    const isLive = await page.evaluate(isLiveWhenIdle).catch(() => false)
    return isLive && traffic.begun === begun
  }
  await expect.poll(isAtRest, { message: 'live and at rest', intervals: [10, 20, 50] }).toBe(true)
}

/** For a part that hydrates only when the visitor comes near it. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  const isTakenOver = () =>
    element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps$')))
  await expect.poll(isTakenOver, { message: 'taken over by React', intervals: [10, 20, 50] }).toBe(true)
  await waitUntilIdle(element.page())
}

/** Runs in the page. */
async function isLiveWhenIdle(): Promise<boolean> {
  await new Promise((done) => requestIdleCallback(done, { timeout: 250 }))
  // A page that the server writes has nothing to hydrate.
  if (document.body.classList.contains('pp')) return document.readyState === 'complete'
  const container = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))
  const isTakenOver = container?.[1].stateNode.current.memoizedState.isDehydrated === false
  // A protected page is inert under the skeleton until its first requests are done; a tab that is not shown stays so.
  return isTakenOver && document.querySelector('[inert]:not([role="tabpanel"])') === null
}
