import { expect, type Page } from '@playwright/test'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 844 }

/** Nothing is wider than the window. */
export async function fits(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const { width } = page.viewportSize() ?? desk
  await expect.poll(overflow, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0)
}

/** The same on a phone and at a desk. Leaves the page at the width it had. */
export async function fitsBoth(page: Page): Promise<void> {
  const now = page.viewportSize() ?? desk
  for (const size of now.width === phone.width ? [desk, phone] : [phone, desk]) {
    await page.setViewportSize(size)
    await fits(page)
  }
  // Let the layout finish, so that the next click hits.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 250 })))
}

export const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** At a step of an onboarding, which is not wider than the window on a phone or at a desk. */
export async function arrive(page: Page, title: string): Promise<void> {
  await step(page, title)
  await fitsBoth(page)
}
