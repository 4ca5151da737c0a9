import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { open } from '../support/visit.ts'
import { waitUntilHydrated } from '../support/wait-until-idle.ts'

test('the home page shows what advice costs and recalculates with your numbers', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Connect with Top Financial Advisors for Free',
  )
  const assets = page.getByLabel('Savings and investments')
  await assets.scrollIntoViewIfNeeded()
  await expect(page.getByText('$246,741').first()).toBeVisible()
  // The calculator's code loads when the visitor scrolls near it.
  await waitUntilHydrated(assets)
  await assets.fill('100000')
  await page.getByLabel('Monthly savings').fill('0')
  // $100,000 at 1.00 %, 5 % growth, funds 0.12 %: 105,000 → 126 to the funds, 1,048.74 to the advisor.
  await expect(page.getByText('$1,175').first()).toBeVisible()
})

test('the home page makes no API call for a visitor and is whole without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find advisors' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find an advisor' })).toHaveCount(0)
  expect(calls).toEqual([])
  await context.close()
})

test('the sample list begins above the fold, and the search is in view with its button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/')
  const sample = page.getByRole('region', { name: 'What a list looks like' }).getByRole('article').first()
  expect((await sample.boundingBox())?.y).toBeLessThan(720)
  await page.setViewportSize({ width: 390, height: 844 })
  const button = await page.getByRole('button', { name: 'Find advisors' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(844)
})

test('help opens on the topic of its address, and Back returns', async ({ page }) => {
  await open(page, '/')
  await open(page, '/help?content=fees')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/fee/i)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/$/)
  await open(page, '/help?content=%3Cscript%3Ealert(1)%3C/script%3E')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
