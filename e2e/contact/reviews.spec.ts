import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// Reviews of the demo's advisor, read by a consumer, answered by the advisor and decided on by staff.

const answer = 'Thank you for writing this down. I start on time now.'
const why = 'It seems to be about another firm.'
const reviewWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** The demo's past, reviews included, is added while the product already serves people. */
async function waitForReviews(page: Page): Promise<void> {
  const signedIn = await page.request.post('/api/test-tools/sign-in', {
    data: { email: 'dana@demo.example' },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` }
  const published = async () =>
    (await (await page.request.get('/api/v1/advisor/201/reviews', { headers })).json()).published
  await expect.poll(published, { timeout: 240_000 }).toBeGreaterThan(0)
}

test('a review is answered once, read by a consumer with the answer, reported, and kept by staff', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  await waitForReviews(advisor)
  await open(advisor, '/advisor/metrics')
  await advisor
    .getByRole('button', { name: /^Answer review/ })
    .first()
    .click()
  await advisor.getByRole('dialog').getByRole('textbox').fill(answer)
  await advisor.getByRole('button', { name: 'Publish answer' }).click()
  await expect(reviewWith(advisor, answer).getByText('You answered')).toBeVisible()
  await expect(reviewWith(advisor, answer).getByRole('button', { name: /^Answer review/ })).toHaveCount(0)

  await signInAs(page, 'consumer')
  await open(page, '/consumer/matchmaking/advisors?advisor=201&tab=about')
  const read = reviewWith(page, answer)
  await expect(read.getByText('Not paid for this review')).toBeVisible()
  await expect(page.getByText(/^We ask everyone who met Dana/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await read.getByRole('button', { name: /^Report/ }).click()
  await page.getByRole('radio', { name: 'It isn’t about the advisor' }).check()
  await page.getByRole('dialog').getByRole('textbox').fill(why)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  await open(staff, '/admin/reviews?group=reported')
  await staff.getByRole('list', { name: 'Reported' }).getByRole('link').first().click()
  await expect(staff.getByRole('list', { name: 'Reports' }).getByText(why)).toBeVisible()
  expect(await accessibilityViolations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Keep review' }).click()
  await staff.getByRole('dialog').getByRole('textbox').fill('It is about the meeting with Dana.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Keep review' }).click()
  await expect(staff.getByText('Kept. Your decision is in the audit log.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Decisions' })).toContainText('Kept')
})
