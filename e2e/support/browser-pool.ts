import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { stopWatching, watchTraffic } from './wait-until-idle.ts'

// Two thirds of a page's processor time go into a new renderer process that parses all code again. So each
// worker keeps its contexts, with one tab each, and resets them for the next test.

interface PooledPage {
  page: Page
  session: CDPSession
  isTaken: boolean
}

export interface PageSettings {
  viewport: { width: number; height: number } | null
  colorScheme: 'light' | 'dark' | 'no-preference' | null
  reducedMotion: 'reduce' | 'no-preference' | null
}

export const defaultSettings = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies PageSettings

/** On the product's origin, so that the tab stays in its process; it runs and stores nothing. */
export const blankPath = '/favicon.svg'
const watchedEvents = ['request', 'response', 'console', 'pageerror', 'load']
const pools = new WeakMap<Browser, PooledPage[]>()

/** A tab without any stored data, as on a first visit. */
export async function borrowPage(browser: Browser, settings: PageSettings): Promise<Page> {
  const all = pools.get(browser) ?? []
  pools.set(browser, all)
  let pooled = all.find(({ isTaken }) => !isTaken)
  if (!pooled) {
    // Uses the defaults instead of the first test's settings, because later tests open more tabs in this
    // context.
    // Each from a network of its own, as people are: calls are limited by network.
    const network = `10.1.${process.env.TEST_PARALLEL_INDEX ?? 0}.${all.length + 1}`
    const context = await browser.newContext({
      ...defaultSettings,
      extraHTTPHeaders: { 'x-forwarded-for': network },
    })
    const page = await context.newPage()
    await page.goto(blankPath)
    pooled = { page, session: await page.context().newCDPSession(page), isTaken: true }
    all.push(pooled)
  }
  pooled.isTaken = true
  const { page } = pooled
  const { viewport, ...media } = settings
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia(media)
  await assertClean(page)
  watchTraffic(page)
  return page
}

/** A test must not depend on data that another test left behind. */
async function assertClean(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const left = [...cookies.map(({ name }) => name), ...stored]
  if (left.length > 0) throw new Error(`a browser that should be as new still has ${left.join(', ')}`)
}

/** Returns and resets every browser this test used. */
export async function returnAllPages(browser: Browser): Promise<void> {
  const taken = (pools.get(browser) ?? []).filter(({ isTaken }) => isTaken)
  await Promise.all(taken.map(resetPage))
}

async function resetPage(pooled: PooledPage): Promise<void> {
  const { page, session } = pooled
  const context = page.context()
  for (const name of watchedEvents) {
    page.removeAllListeners(name)
    context.removeAllListeners(name)
  }
  stopWatching(page)
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)])
  await page.mouse.move(-1, -1)
  await page.goto(blankPath)
  // A person can have ten sessions, and those of a test that is over would end one that a running test uses.
  await page.request.post('/api/auth/logout', { data: {}, timeout: 5000 }).catch(() => undefined)
  // Cleared last, when no code of the product runs that could store something again.
  await clearStorage(context, session)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Page.resetNavigationHistory')
  pooled.isTaken = false
}

async function clearStorage(context: BrowserContext, session: CDPSession): Promise<void> {
  const origin = new URL(process.env.E2E_URL ?? '').origin
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
}
