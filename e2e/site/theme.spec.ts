import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { open, signInAs } from '../support/visit.ts'

test.use({ reducedMotion: 'no-preference' })

test('the first visit is dark, also where the system is light (spec 4-03, 9-16)', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', colorScheme: 'light' })
  const page = await context.newPage()
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(14, 18, 16)',
  )
  await context.close()
})

test('the chosen theme is there before anything is painted, without the other one flashing up (spec 4-04)', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light')
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    const note = () => seen.push(document.body ? document.documentElement.getAttribute('data-theme') : null)
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await open(page, '/')
  const seen = await page.evaluate(() => (window as unknown as { seen: (string | null)[] }).seen)
  expect(new Set(seen.filter((theme) => theme !== null))).toEqual(new Set(['light']))
  await page.context().close()
})

test('the account popup changes it, a reload and a second tab keep it (spec 4-04, 4-05)', async ({
  page,
  context,
}) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  await page.getByRole('button', { name: /Robin Vale/ }).click()
  await page.getByRole('menuitem', { name: /light/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toContain('light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const second = await context.newPage()
  await open(second, '/help')
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a visitor changes it with the button of a public page, and the next page keeps it (spec 4-05)', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const button = page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark mode' })
  const before = await button.boundingBox()
  await button.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await button.boundingBox()).toEqual(before)
  for (const path of ['/shared/login', '/help', '/legal/terms', '/onboarding/consumer/about-you']) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('button', { name: 'Switch between light and dark mode' })).toBeVisible()
  }
})

test('"System" follows the operating system while the page is open', async ({ page }) => {
  await signInAs(page, 'consumer')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/shared/support/settings')
  await page.getByRole('radio', { name: 'System' }).click({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
