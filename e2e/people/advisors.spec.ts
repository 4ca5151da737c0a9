import { expect, type Page } from '@playwright/test'
import { writeSamplePdf } from '../../server/src/features/demo/demo/register/write-sample-pdf.ts'
import { bio, fillOffice, next } from '../support/advisor-steps.ts'
import { step } from '../support/both-widths.ts'
import { comeAnew, comeRemembered } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// An advisor's profile and the clients they accept.

async function fillProfile(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ines')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Marchetti')
  await page.getByRole('textbox', { name: 'Firm', exact: true }).fill('Juniper & Vale <Planning>')
  await fillOffice(page)
}

test('a consumer reads what an advisor published, without address and phone, and nothing of one who is not approved (spec 1-04, 2.1-15)', async ({
  page,
}) => {
  await signInAs(page, 'consumer')
  await open(page, '/advisor/201')
  await expect(page).toHaveURL(/\/advisor\/[0-9a-f-]{36}\?advisorId=201/)
  await expect(page.getByRole('heading', { name: 'Dana Okafor' })).toBeVisible()
  await expect(page.getByText('Dana Okafor pays us nothing.')).toBeVisible()
  await expect(page.getByText('dana@demo.example')).toHaveCount(0)
  const { userId } = await comeAnew(await otherBrowser(page), 'advisor')
  await page.goto(`/advisor/${userId}`)
  await expect(page.getByText(/no such person|not here|no profile|couldn’t find/i).first()).toBeVisible()
})

test('a full save that fails shows the bare status and keeps what was typed (spec 7-12, 8-10)', async ({
  page,
}) => {
  const { userId } = await comeAnew(page, 'advisor')
  await open(page, `/advisor/${userId}`)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await fillProfile(page)
  await page.route('**/api/v1/advisor/profile/full', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('HTTP error! status: 500').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(bio)
  await page.unroute('**/api/v1/advisor/profile/full')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Juniper & Vale <Planning>').first()).toBeVisible()
})

test('an advisor is guided once, with what is done and what is not (spec 2.1-17)', async ({ page }) => {
  await comeAnew(page, 'advisor')
  await page.goto('/advisor/matchmaking/criteria')
  await expect(page).toHaveURL(/\/advisor\/matchmaking\/settings-intro/)
  await expect(page.getByText('What you pay us plays no part.').first()).toBeVisible()
  await page.getByRole('button', { name: /Finish/ }).click()
  await expect(page).toHaveURL(/\/advisor\/matchmaking\/criteria/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Criteria' })).toBeVisible()
})

test('an advisor sets whom they take, and it is there after a reload (spec 2.1-16)', async ({ page }) => {
  await signInAs(page, 'advisor')
  await open(page, '/advisor/matchmaking/criteria')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Criteria' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New clients per month' }).fill('48')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Applies to new searches, not open requests.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'New clients per month' })).toHaveValue('48')
})

test('a paused advisor is told on Home and in Your Matches until when, and ends the pause there', async ({
  page,
}) => {
  const { headers } = await comeAnew(page, 'advisor')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const saved = await page.request.put('/api/v1/criteria', { headers, data: { paused_until: until } })
  expect(saved.status(), await saved.text()).toBe(200)
  for (const path of ['/shared/matchmaking/messages', '/advisor/metrics']) {
    await open(page, path)
    await expect(page.getByText(/^You’re paused until \w+, \w+ \d+\.$/)).toBeVisible()
  }
  await expect(page.getByRole('img', { name: '0 of 4 places taken' })).toBeVisible()
  await page.getByRole('button', { name: 'End pause' }).click()
  await expect(page.getByText(/^You’re paused until/)).toHaveCount(0)
})

test('what an advisor typed is there after a reload, and is not their profile', async ({ page }) => {
  const { userId, headers } = await comeRemembered(page, 'advisor')
  await open(page, '/onboarding/advisor/profile')
  await step(page, 'Profile')
  await page.getByRole('textbox', { name: 'About you' }).fill(bio)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue(bio)
  const { data } = await (await page.request.get(`/api/v1/advisor/${userId}`, { headers })).json()
  expect(data.bio_text).toBeNull()
})

test('a chosen ID is uploaded at once and is there after Continue and Back', async ({ page }) => {
  await comeRemembered(page, 'advisor')
  await open(page, '/onboarding/advisor/prove-it-is-you')
  await step(page, 'Verify your identity')
  await page.getByRole('radio', { name: /ID/ }).check()
  await page.getByRole('button', { name: 'Use government ID' }).click()
  await page.getByLabel('Choose file for Government ID').setInputFiles({
    name: 'id.pdf',
    mimeType: 'application/pdf',
    buffer: writeSamplePdf([['ID', 'Of a test.']]),
  })
  await expect(page.getByLabel('Replace Government ID')).toBeAttached()
  await next(page).click()
  await step(page, 'Profile')
  await page.getByRole('link', { name: 'Back' }).click()
  await step(page, 'Verify your identity')
  await expect(page.getByLabel('Replace Government ID')).toBeAttached()
})
