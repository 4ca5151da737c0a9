import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 844 }

/** On a phone and at a desk nothing is wider than the window; the page then stands as wide as it was. */
export async function fitsBoth(page: Page): Promise<void> {
  const now = page.viewportSize() ?? desk
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const size of now.width === phone.width ? [desk, phone] : [phone, desk]) {
    await page.setViewportSize(size)
    await expect.poll(overflow, { message: `wider than ${size.width} px` }).toBeLessThanOrEqual(0)
  }
  // What moved stands where it will be pressed.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })))
}
