import { test as base } from '@playwright/test'
import { giveBackAll, takeBrowser } from './kept-browsers.ts'

/** Playwright's test, in a browser that the worker keeps. What is about a browser's first visit makes its own context. */
export const test = base.extend({
  page: async ({ browser, viewport, colorScheme, reducedMotion }, use, testInfo) => {
    await use(await takeBrowser(browser, { viewport, colorScheme, reducedMotion }))
    // After a failure the worker ends, and its browser with it.
    if (testInfo.status === testInfo.expectedStatus) await giveBackAll(browser)
  },
  context: async ({ page }, use) => use(page.context()),
})
