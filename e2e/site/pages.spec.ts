import { expect } from '@playwright/test'
import { unknownPath } from '../support/every-page.ts'
import { pageHolds } from '../support/page-holds.ts'
import { test } from '../support/test.ts'
import { open } from '../support/visit.ts'

// One page of each container; pages.prove.spec.ts visits all of them.

for (const [path, visitor] of [
  ['/', 'anonymous'],
  ['/shared/registration', 'anonymous'],
  ['/consumer/matchmaking/advisors', 'consumer'],
  ['/advisor/matchmaking/criteria', 'advisor'],
  ['/admin/vetting', 'admin'],
] as const)
  test(`${path} as ${visitor} is readable in both themes, obeys its policy and fits a phone`, async ({
    page,
  }) => pageHolds(page, path, visitor))

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
