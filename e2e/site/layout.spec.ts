import { contentMaxWidthPx, sidebar, toasts } from '@evenkeel/contract/constants'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { open, signInAs } from '../support/visit.ts'

test.use({ reducedMotion: 'no-preference' })

const sidebarWidth = (page: Page) =>
  page
    .locator('aside')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

test.describe('somebody who is not signed in', () => {
  test('sees no data on a page of a role, but where to log in', async ({ page }) => {
    const calls: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname),
    )
    for (const path of [
      '/consumer/profile',
      '/admin/analytics',
      '/advisor/matchmaking/criteria',
      '/shared/notifications',
    ]) {
      await open(page, path)
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    }
    // The others are public: what is shown next to the claims.
    expect([...new Set(calls)].sort()).toEqual([
      '/api/auth/refresh',
      '/api/v1/matching/serving-model',
      '/api/v1/vetting/counts',
    ])
  })

  test('does not become an admin by what the browser stores (security H02)', async ({ browser }) => {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      localStorage.setItem(
        'user-storage',
        JSON.stringify({ state: { user: 'admin', userId: 1, isAuthenticated: true }, version: 0 }),
      )
      localStorage.setItem('userRole', 'Admin')
    })
    await open(page, '/admin/masquerade')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'System Analytics' })).toHaveCount(0)
    await page.context().close()
  })
})

test('the sidebar is 280 px wide, 230 on a medium screen, 84 when folded, and content at most 1130 (spec 2.4-02, 9-09)', async ({
  page,
}) => {
  await signInAs(page, 'consumer')
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page, '/consumer/profile')
  expect(await sidebarWidth(page)).toBe(sidebar.largePx)
  const content = await page
    .locator('main > div')
    .last()
    .evaluate((element) => element.getBoundingClientRect().width)
  expect(content).toBeLessThanOrEqual(contentMaxWidthPx)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(() => sidebarWidth(page)).toBe(sidebar.mediumPx)
  await page.getByRole('button', { name: /collapse|fold/i }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(sidebar.collapsedPx)
  await page.reload()
  await expect.poll(() => sidebarWidth(page)).toBe(sidebar.collapsedPx)
})

test('at 868 px the sidebar is a menu that starts closed and that Escape and Back close (spec 2.4-03, 2.4-11)', async ({
  page,
}) => {
  await signInAs(page, 'advisor')
  await page.setViewportSize({ width: sidebar.mobileAtOrBelowPx, height: 900 })
  await open(page, '/advisor/matchmaking/criteria')
  const matches = page.getByRole('link', { name: 'Your Matches' })
  const openMenu = page.getByRole('button', { name: /menu/i }).first()
  await expect(matches).toBeHidden()
  await openMenu.click()
  await expect(matches).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(matches).toBeHidden()
  await expect(openMenu).toBeFocused()
  await openMenu.click()
  await page.goBack()
  await expect(matches).toBeHidden()
  await expect(page).toHaveURL(/criteria/)
})

/** The header's controls, by the middle of each, and their heights. */
const headerControls = (page: Page) =>
  page
    .locator('main header')
    .first()
    .evaluate((header) => {
      const shown = [...header.querySelectorAll('.btn, .icon-btn, .segments')].map((each) =>
        each.getBoundingClientRect(),
      )
      return {
        rows: new Set(shown.map(({ top, height }) => Math.round(top + height / 2))).size,
        heights: [...new Set(shown.map(({ height }) => Math.round(height)))],
        isWider: document.documentElement.scrollWidth > innerWidth,
      }
    })

const busyPages = [
  ['advisor', '/advisor/metrics'],
  ['advisor', '/advisor/booking'],
  ['admin', '/admin/analytics'],
] as const

for (const [role, path] of busyPages)
  test(`the header of ${path} is one row of one height, on phones with one menu`, async ({ page }) => {
    await signInAs(page, role)
    await open(page, path)
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => headerControls(page)).toEqual({ rows: 1, heights: [40], isWider: false })
    }
    await page.locator('main header').first().getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  })

test('an advisor’s requests that wait are a badge on Your Matches, and Bookings is in the sidebar', async ({
  page,
}) => {
  await signInAs(page, 'advisor')
  await open(page, '/advisor/matchmaking/criteria')
  await expect(page.getByRole('link', { name: /^Your Matches \d+ waiting for your answer$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})

test('a numeric id in the address becomes its UUID without a reload (spec 2.1-31)', async ({ page }) => {
  await signInAs(page, 'advisor')
  let loads = 0
  page.on('load', () => (loads += 1))
  await open(page, '/advisor/1')
  await expect(page).toHaveURL(/\/advisor\/2d861659-5f15-505c-aa91-59a3ec897d4e\?advisorId=1$/)
  expect(loads).toBe(1)
})

test('pages are reached by keyboard alone, starting with the skip link', async ({ page }) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeInViewport()
})

test('a toast stands at the top centre, 356 px wide (spec 2.7-07)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Show success' }).first().click()
  const toast = page.locator('[data-sonner-toast]').first()
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(toasts.widthPx)
  await expect
    .poll(async () => Math.round((await toast.boundingBox())?.x ?? 0))
    .toBe((1280 - toasts.widthPx) / 2)
  await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? 0)).toBe(toasts.offsetPx)
})
