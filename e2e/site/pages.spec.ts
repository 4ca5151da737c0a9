import { expect } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { fits } from '../support/both-widths.ts'
import { everyPage, unknownPath } from '../support/every-page.ts'
import { test } from '../support/test.ts'
import { chooseTheme, open, signInAs } from '../support/visit.ts'

// What must hold on every page: accessible in both themes, nothing blocked by our own policy, no console
// errors, nothing wider than a small phone.

for (const { path, visitors } of everyPage) {
  for (const visitor of visitors) {
    test(`${path} as ${visitor} is readable in both themes, obeys its policy and fits a phone`, async ({
      page,
    }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(String(error)))
      await chooseTheme(page, 'light')
      await signInAs(page, visitor)
      await open(page, path)

      await expect(page).toHaveTitle(/\S/)
      expect(await accessibilityViolations(page)).toEqual([])

      await page.setViewportSize({ width: 320, height: 640 })
      await fits(page)
      // Only the not-found page's own status is an allowed error; anywhere else a missing file is a fault.
      const isOwnStatus = (text: string) => path === unknownPath && /status of 404/.test(text)
      expect(complaints.filter((text) => !isOwnStatus(text))).toEqual([])
    })
  }
}

test('an unknown address answers 404 with a page that leads on', async ({ page }) => {
  const answer = await page.goto(unknownPath)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
})

test('a page whose code does not arrive leaves the visitor on a page that works', async ({ page }) => {
  await open(page, '/')
  await page.route('**/assets/legal-privacy-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.waitForEvent('load')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/assets/legal-privacy-*.js')
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
})

test('a page that was changed on its way is drawn anew instead of going blank', async ({ page }) => {
  await page.route('**/legal/terms', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<h1', '<h1><b>Not of ours 4711</b></h1><h1'),
    })
  })
  await page.goto('/legal/terms')
  await expect(page.getByText('Not of ours 4711')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await expect(page).toHaveURL(/\/help/)
})
