import { test as base } from '@playwright/test'
import { borrowPage, returnAllPages } from './browser-pool.ts'

/**
 * Playwright's test with a browser context that the worker reuses. Tests of a first visit create their
 * own context.
 */
export const test = base.extend({
  page: async ({ browser, viewport, colorScheme, reducedMotion }, use, testInfo) => {
    await use(await borrowPage(browser, { viewport, colorScheme, reducedMotion }))
    // After a failure the worker ends, and its browser with it.
    if (testInfo.status === testInfo.expectedStatus) await returnAllPages(browser)
  },
  context: async ({ page }, use) => use(page.context()),
})
