import { sidebar } from '@evenkeel/contract/constants'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { test } from '../support/test.ts'
import { open, signInAs } from '../support/visit.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Work that is due' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('staff see at sign-in what waits at each desk, then eight figures, and open the rest as needed', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, '/admin/analytics')
  await expect(strip(page).getByRole('link')).toHaveText([
    /^Vetting \d+ waiting/,
    /^Support \d+ open/,
    /^Reviews \d+ waiting/,
    /^People \d+ disabled/,
    /^Audit (intact)?/,
  ])
  const figures = page.getByRole('region', { name: 'Headline figures' })
  await expect(figures.locator('dt')).toHaveCount(8)
  await expect(page.getByText(/, compared with /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where consumers stop' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hires' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Outcomes' }).click()
  await expect(page.getByRole('heading', { name: 'Hires' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the desks are below the three links of the menu; a work screen opens with the menu collapsed (spec 2.5-01)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'admin')
  await open(page, '/admin/analytics')
  await expect(menu(page).getByRole('link')).toHaveText([
    'System Analytics',
    'User Masquerading',
    'Matchmaking Checker',
    /^Vetting/,
    /^Support/,
    /^Reviews/,
    /^People/,
    /^Audit/,
  ])
  await menu(page)
    .getByRole('link', { name: /^Support/ })
    .click()
  const width = () =>
    page
      .locator('aside')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(sidebar.collapsedPx)
  await expect(menu(page).getByRole('link', { name: /^Support/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(sidebar.largePx)
  await menu(page)
    .getByRole('link', { name: /^Audit/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Audit/ })).toBeVisible()
  await menu(page)
    .getByRole('link', { name: /^Support/ })
    .click()
  await expect.poll(width).toBe(sidebar.largePx)
})
