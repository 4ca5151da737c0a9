import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { fits, phone } from '../support/both-widths.ts'
import { firstAnswers } from '../support/first-answers.ts'
import { codeFor, logIn, newEmail, password } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser } from '../support/visit.ts'

// The list before any account, and an account in the middle of a request.

const path = '/onboarding/consumer/first-list'

async function openList(page: Page, more: object = {}): Promise<void> {
  await page.request.put('/api/v1/onboarding/draft', { data: { ...firstAnswers, ...more } })
  await open(page, path)
  await firstName(page)
}
const cards = (page: Page) => page.getByRole('list', { name: 'Advisors', exact: true }).locator(':scope > li')
const firstName = async (page: Page) => (await cards(page).first().getByRole('heading').textContent()) ?? ''

async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Billie')
  await page.getByLabel('Last name').fill('Whitfield')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  for (const consent of [/Privacy notice/, /disclosures and documents/, /about my account/])
    await page.getByLabel(consent).check()
  await page.getByRole('button', { name: 'Create account' }).last().click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
}

test('without answers there is no list: the questions come first', async ({ page }) => {
  await open(page, path)
  await page.waitForURL(/what-for/)
  await expect(page.getByText('a list stays in its browser for 24 hours')).toBeVisible()
})

test('at 1280 × 900 four cards of at most 176 px are in view, at 390 px the first begins above y = 260', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openList(page)
  const boxes = () =>
    cards(page).evaluateAll((items) =>
      items.slice(0, 4).map((item) => {
        const { top, bottom, height } = item.getBoundingClientRect()
        return { top, bottom, height }
      }),
    )
  for (const { bottom, height } of await boxes()) {
    expect(height).toBeLessThanOrEqual(190)
    expect(bottom).toBeLessThanOrEqual(900)
  }
  expect(Math.min(...(await boxes()).map(({ height }) => height))).toBeLessThanOrEqual(176)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  await expect.poll(async () => (await boxes())[0]?.top).toBeLessThan(260)
  await fits(page)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('reload and Back keep the list, and an opened advisor', async ({ page }) => {
  await openList(page)
  const first = await firstName(page)
  await page.reload()
  await expect.poll(() => firstName(page)).toBe(first)
  await cards(page).nth(1).getByRole('link').first().click()
  await page.waitForURL(/advisor=/)
  await page.reload()
  await expect(page).toHaveURL(/advisor=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/advisor=/)
  expect(await firstName(page)).toBe(first)
})

test('an account in the middle of a request: four more screens and a mailbox, a reload, and it is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  // Home, three questions and the list.
  let screens = 5
  await openList(page)
  const name = await firstName(page)
  await page.getByRole('button', { name: 'Request chat' }).click()
  screens++
  await page.getByRole('textbox', { name: /^Message/ }).fill('My RSUs vest in March.')
  await page.getByRole('button', { name: 'Continue' }).click()
  screens++
  await expect(page.getByRole('heading', { name: 'Create an account to send it' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const email = newEmail()
  await fillAccount(page, email)
  // The code, and the mailbox.
  screens += 2
  const code = await codeFor(page, email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page.getByText('My RSUs vest in March.')).toBeVisible()
  // A whole code is sent at once.
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.waitForURL(/consumer\/matchmaking\/advisors/)
  expect(screens).toBeLessThanOrEqual(9)
  // One place fewer may move the advisor down the list, by the number on the card.
  await expect(page.getByRole('article', { name }).getByText('Waiting for an answer')).toBeVisible()
  await open(page, '/shared/matchmaking/messages')
  await expect(page.getByText('My RSUs vest in March.').first()).toBeVisible()

  const second = await otherBrowser(page)
  await logIn(second, email)
  await second.waitForURL(/consumer/)
  await open(second, '/consumer/matchmaking/advisors')
  await expect(second.getByRole('article', { name }).getByText('Waiting for an answer')).toBeVisible()
})

test('saving needs an account; closing the dialog loses nothing', async ({ page }) => {
  await openList(page)
  const name = await firstName(page)
  await page
    .getByRole('button', { name: `Save ${name}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Create an account to save it' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account to save it' })).toBeHidden()
  expect(await firstName(page)).toBe(name)
})

test('a question answered to sharpen the list leads back to it, made anew', async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: /^Answer:/ }).click()
  await page.getByRole('button', { name: 'Update my list' }).click()
  await page.waitForURL(path)
  await firstName(page)
})
