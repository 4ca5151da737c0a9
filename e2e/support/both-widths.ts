import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 844 }

/** Checks that nothing is wider than the window. */
export async function fits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const { width } = page.viewportSize() ?? desk
  await expect.poll(overflow, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0)
}

/** Checks both phone and desktop width, ending with the current one. */
export async function fitsBothWidths(page: Page): Promise<void> {
  const now = page.viewportSize() ?? desk
  for (const size of now.width === phone.width ? [desk, phone] : [phone, desk]) {
    await page.setViewportSize(size)
    await fits(page)
  }
  // Let the layout finish, so that the next click hits its target.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })))
}

export const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** Waits for an onboarding step and checks that it fits both widths. */
export async function arrive(page: Page, title: string): Promise<void> {
  await step(page, title)
  await fitsBothWidths(page)
}
