import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 844 }

/** Nothing is wider than the window, on a phone or at a desk. Leaves the page at the width it had. */
export async function fitsBoth(page: Page): Promise<void> {
  const now = page.viewportSize() ?? desk
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const size of now.width === phone.width ? [desk, phone] : [phone, desk]) {
    await page.setViewportSize(size)
    await expect.poll(overflow, { message: `wider than ${size.width} px` }).toBeLessThanOrEqual(0)
  }
  // Let the layout finish, so that the next click hits.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })))
}
