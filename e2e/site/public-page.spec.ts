import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { fitsBothWidths } from '../support/both-widths.ts'
import { firstAnswers } from '../support/first-answers.ts'
import { comeMet } from '../support/matched-pair.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// From an advisor's consent to a page that anyone can read, a review on it, a stranger's request, and the end of the page.

const path = '/meet/dana-okafor-gig-harbor'
const answers = { ...firstAnswers, zip: '98335' }

const words = 'I know now what I pay and for what. The plan came two weeks late.'

async function publishReview(consumer: Page, advisor: Page): Promise<void> {
  const { requestId, headers } = await comeMet(consumer, advisor)
  const published = await consumer.request.put(`/api/v1/requests/${requestId}/review`, {
    headers,
    data: { stars: 4, words, conflict: null, is_unpaid: true, version: 0 },
  })
  expect(published.status(), await published.text()).toBe(200)
}

const consent = (page: Page) => page.getByRole('switch', { name: 'Show my public page' })

test('an advisor’s page is public with consent, shows reviews, leads a stranger to the request, and is gone without consent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, 'advisor')
  await open(page, '/advisor')
  if (!(await consent(page).isChecked())) await consent(page).click()
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', path)

  const stranger = await otherBrowser(page)
  const answer = await stranger.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dana Okafor' })).toBeVisible()
  expect(await accessibilityViolations(stranger)).toEqual([])
  await fitsBothWidths(stranger)
  expect(await (await stranger.request.get('/sitemap.xml')).text()).toContain(path)

  await publishReview(await otherBrowser(page), await otherBrowser(page))
  // An average takes five reviews, which are part of the demo's past.
  await expect(async () => {
    await stranger.reload()
    await expect(stranger.getByText(/^average of \d+$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(stranger.getByText(words)).toBeVisible()

  await stranger.setViewportSize({ width: 1280, height: 900 })
  await stranger.getByRole('link', { name: 'Ask Dana' }).first().click()
  await stranger.waitForURL(/onboarding\/consumer\/what-for/)
  await expect(stranger.getByText('then you can ask Dana Okafor.')).toBeVisible()
  const draft = await (await stranger.request.get('/api/v1/onboarding/draft')).json()
  await stranger.request.put('/api/v1/onboarding/draft', {
    data: { ...answers, version: draft.draft.version },
  })
  await open(stranger, '/onboarding/consumer/choices')
  await stranger.getByRole('button', { name: 'Show my list' }).click()
  await stranger.waitForURL(/ask=meeting/)
  await expect(stranger.getByRole('dialog', { name: 'Ask Dana for a meeting' })).toBeVisible()
  await stranger.keyboard.press('Escape')
  await stranger.getByRole('tab', { name: 'Fit' }).click()
  await expect(stranger.getByText(/^Averages \d\.\d stars in \d+ reviews$/)).toBeVisible()

  await consent(page).click()
  await expect(page.getByRole('link', { name: 'View page' })).toHaveCount(0)
  const gone = await stranger.goto(path)
  expect(gone?.status()).toBe(410)
  await expect(stranger.getByRole('heading', { name: 'This page is no longer available' })).toBeVisible()
  await expect(stranger.getByText('Okafor')).toHaveCount(0)
})
