import { expect, type Locator, type Page } from '@playwright/test'
import { desk, fits, phone, step } from '../support/both-widths.ts'
import { test } from '../support/test.ts'
import { open } from '../support/visit.ts'
import { waitUntilHydrated } from '../support/wait-until-idle.ts'

// From the home page to a first list, without an account.

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const option = (page: Page, name: string) => page.getByText(name, { exact: true })
const zip = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' })
const atEnd = /\/onboarding\/consumer\/(choices|first-list)/

async function startAtHome(page: Page): Promise<void> {
  await open(page, '/')
  await waitUntilHydrated(zip(page))
}

for (const [name, size] of [
  ['a phone', phone],
  ['a desk', desk],
] as const) {
  test(`at ${name} a visitor comes from home to their list in at most 12 clicks and 5 screens`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    let clicks = 0
    let screens = 1
    const click = async (target: Locator) => {
      await target.click()
      clicks++
    }
    const arrive = async (title: string) => {
      await step(page, title)
      await fits(page)
      screens++
    }
    await startAtHome(page)
    await fits(page)
    await click(option(page, 'Retirement Planning').first())
    await click(zip(page))
    await page.keyboard.type('80205')
    await expect(page.getByText(/in Colorado take on these topics/)).toBeVisible()
    await click(page.getByRole('button', { name: 'Find advisors' }))
    await arrive('What you’re looking for')
    await expect(
      page
        .getByText(/advisors fit so far/)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await click(option(page, 'Ongoing advice'))
    await click(next(page))
    await arrive('You and your money')
    await click(option(page, '34-45'))
    await click(page.getByRole('button', { name: 'Rather not say: Annual household income' }))
    await click(page.getByRole('button', { name: 'Rather not say: Investable assets' }))
    await click(next(page))
    await arrive('Meeting and paying')
    await click(option(page, 'Video'))
    await click(next(page))
    await page.waitForURL(atEnd)
    screens++
    expect(clicks).toBeLessThanOrEqual(12)
    expect(screens).toBeLessThanOrEqual(5)
  })
}

test('reload and Back keep every answer, up to the home page', async ({ page }) => {
  await startAtHome(page)
  await option(page, 'Taxes').first().click()
  await zip(page).fill('80205')
  await page.getByRole('button', { name: 'Find advisors' }).click()
  await step(page, 'What you’re looking for')
  await option(page, 'Ongoing advice').click()
  await next(page).click()
  await step(page, 'You and your money')
  await option(page, '34-45').click()
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/draft') && /"assets":240000/.test(answer.request().postData() ?? ''),
  )
  await page.getByRole('textbox', { name: 'Investable assets' }).fill('240000')
  await saved
  await page.reload()
  await expect(page.getByRole('radio', { name: '34-45' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Investable assets' })).toHaveValue('240,000')
  await page.goBack()
  await step(page, 'What you’re looking for')
  await expect(page.getByRole('radio', { name: 'Ongoing advice' })).toBeChecked()
  await page.goBack()
  await page.waitForURL('/')
  await expect(zip(page)).toHaveValue('80205')
  await expect(page.getByRole('checkbox', { name: 'Taxes' })).toBeChecked()
})

test('the three screens are answered by keyboard alone, and Enter continues', async ({ page }) => {
  await page.request.put('/api/v1/onboarding/draft', { data: { zip: '80205', service_topics: [5] } })
  await open(page, '/onboarding/consumer')
  await step(page, 'What you’re looking for')
  await page.getByRole('radio', { name: 'One question answered' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await step(page, 'You and your money')
  // What is missing is said, and the focus is on it.
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose your age.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Under 18' })).toBeFocused()
})
