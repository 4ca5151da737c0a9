import { test as base, type Request } from '@playwright/test'
import { noteWritten } from '../../server/src/testing/run-logs.ts'
import { borrowPage, returnAllPages } from './browser-pool.ts'

/**
 * Playwright's test with a browser context that the worker reuses. Tests of a first visit create their
 * own context.
 */
export const test = base.extend({
  page: async ({ browser, viewport, colorScheme, reducedMotion }, use, testInfo) => {
    const page = await borrowPage(browser, { viewport, colorScheme, reducedMotion })
    const noteBody = (request: Request) => {
      if (request.headers()['content-type'] === 'application/json') noteWritten(request.postDataJSON())
    }
    page.on('request', noteBody)
    await use(page)
    page.off('request', noteBody)
    // After a failure the worker ends, and its browser with it.
    if (testInfo.status === testInfo.expectedStatus) await returnAllPages(browser)
  },
  context: async ({ page }, use) => use(page.context()),
})
