import { test as base } from '@playwright/test'
import { giveBackAll, takeBrowser } from './kept-browsers.ts'

/**
 * Playwright's test with a browser context that the worker reuses. Tests of a first visit create their
 * own context.
 */
export const test = base.extend({
  page: async ({ browser, viewport, colorScheme, reducedMotion }, use, testInfo) => {
    await use(await takeBrowser(browser, { viewport, colorScheme, reducedMotion }))
    // After a failure the worker ends, and its browser with it.
    if (testInfo.status === testInfo.expectedStatus) await giveBackAll(browser)
  },
  context: async ({ page }, use) => use(page.context()),
})
