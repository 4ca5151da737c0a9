import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeMet } from '../support/matched-pair.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// From a meeting that was held to a review that everyone can read: each person in a browser of their own.

// Letters that no other try or test uses, so that each finds its own on the advisor's pages.
const mark = randomUUID().replaceAll(/[^a-f]/g, '')
const words = `The price was on the table within five minutes, and I was told to think about it at home (${mark}).`
const answer = `Thank you for writing this down. I start on time now (${mark}).`
const why = `It seems to be about another firm (${mark}).`
const reviewWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('after a meeting someone is reminded, says hired, is asked for a review, and it is answered, read, reported and kept', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { requestId, headers } = await comeMet(page, advisor)

  await open(page, '/shared/notifications')
  await expect(page.getByRole('link', { name: /What happened after you met Dana/ })).toBeVisible()
  await page.getByRole('link', { name: /How was your experience with Dana/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('Met, not a client')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'What happened next?' })
    .getByRole('button', { name: /hired/i })
    .click()
  await expect(page.getByText(/^You hired Dana on /)).toBeVisible()

  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(form.getByText(/^Client since /)).toBeVisible()
  await form.getByRole('radio', { name: '2 of 5 stars' }).check()
  await form.getByRole('textbox', { name: 'Your review' }).fill(words)
  await form.getByRole('radio', { name: 'No', exact: true }).check()
  await form.getByRole('checkbox', { name: /^No one paid/ }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Publish review' }).click()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Your review' }).getByText(words)).toBeVisible()

  await open(advisor, '/advisor/metrics')
  await reviewWith(advisor, words)
    .getByRole('button', { name: /^Answer review/ })
    .click()
  await advisor.getByRole('dialog').getByRole('textbox').fill(answer)
  await advisor.getByRole('button', { name: 'Publish answer' }).click()
  await expect(reviewWith(advisor, answer).getByText('You answered')).toBeVisible()
  await expect(reviewWith(advisor, answer).getByRole('button', { name: /^Answer review/ })).toHaveCount(0)

  const reader = await otherBrowser(page)
  await signInAs(reader, 'consumer')
  await open(reader, '/consumer/matchmaking/advisors?advisor=201&tab=reviews')
  const read = reviewWith(reader, answer)
  await expect(read.getByText('Not paid for this review')).toBeVisible()
  await expect(reader.getByText(/^We ask everyone who met Dana/)).toBeVisible()
  expect(await accessibilityViolations(reader)).toEqual([])
  await read.getByRole('button', { name: /^Report/ }).click()
  await reader.getByRole('radio', { name: 'It isn’t about the advisor' }).check()
  await reader.getByRole('dialog').getByRole('textbox').fill(why)
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByRole('dialog')).toHaveCount(0)

  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  const own = await (await page.request.get(`/api/v1/requests/${requestId}/review`, { headers })).json()
  await open(staff, `/admin/reviews?group=reported&review=${own.review.review_id}`)
  await expect(staff.getByRole('list', { name: 'Reports' }).getByText(why)).toBeVisible()
  expect(await accessibilityViolations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Keep review' }).click()
  await staff.getByRole('dialog').getByRole('textbox').fill('It is about the meeting with Dana.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Keep review' }).click()
  await expect(staff.getByText('Kept. Your decision is in the audit log.')).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Decisions' })).toContainText('Kept')
})
