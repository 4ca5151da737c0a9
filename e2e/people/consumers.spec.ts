import { expect, type Locator, type Page } from '@playwright/test'
import { arrive, desk, phone, step } from '../support/both-widths.ts'
import {
  codeFor,
  comeAnew,
  comeRemembered,
  fillRegistration,
  logIn,
  newEmail,
} from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser } from '../support/visit.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const card = (page: Page) => page.getByRole('region', { name: 'What advisors you contact see' })

/** Presses Tab until the element has focus, to prove that it is reachable by keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by the Tab key`)
}

async function press(page: Page, target: Locator, key = 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Reaches the radio group by Tab and the option by the arrow keys. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio')
  await tabTo(page, radios.first())
  for (let n = 0; n < 20; n++) {
    const focused = page.getByRole('radio', { name, exact: true }).and(page.locator(':focus'))
    if (await focused.count()) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Space')
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label, exact: true }))
  await page.keyboard.type(text)
}

test('a visitor without an account answers nine steps by keyboard alone, on a phone and at a desk, registers, agrees and is done (spec 2.1-05)', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await open(page, '/onboarding/consumer/about-you')
  await arrive(page, 'About you')
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Enter a name.')).toHaveCount(0)
  await write(page, 'First name', 'Noa')
  await write(page, 'Last name', 'Ferreira')
  await choose(page, 'Age', '34-45')
  await write(page, 'ZIP code', '80202')
  await expect(card(page).getByText('34-45')).toBeVisible()
  await expect(card(page).getByText('Ferreira')).toHaveCount(0)
  await press(page, next(page), 'Enter')

  await arrive(page, 'What you need')
  await press(page, page.getByRole('button', { name: 'Taxes' }))
  await press(page, page.getByRole('button', { name: 'Retirement Planning' }))
  await choose(page, 'Kind of help', 'Ongoing advice')
  await press(page, next(page), 'Enter')
  await arrive(page, 'People like you')
  await press(page, next(page), 'Enter')
  await arrive(page, 'Family')
  await press(page, next(page), 'Enter')
  await arrive(page, 'Money')
  await choose(page, 'Annual household income', '$120k–250k')
  await write(page, 'Investable assets in dollars', '240000')
  await expect(card(page).getByText('$100k–250k')).toBeVisible()
  await press(page, next(page), 'Enter')
  await page.setViewportSize(phone)
  await arrive(page, 'Meetings')
  await press(page, page.getByRole('checkbox', { name: 'Video' }))
  await press(page, next(page), 'Enter')
  await arrive(page, 'Paying')
  await press(page, next(page), 'Enter')
  await arrive(page, 'Your advisor')
  await press(page, next(page), 'Enter')
  await arrive(page, 'Check and agree')

  // The answers are on the server, bound to a cookie that scripts cannot read.
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toMatch(/Ferreira|\b80202\b|240000/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const email = newEmail()
  await fillRegistration(page, email)
  await page.getByLabel('Code').fill(await codeFor(page, email))
  await step(page, 'Check and agree')
  await expect(page.getByText('Ferreira').first()).toBeVisible()
  // Registration asked for every consent, so nothing is asked again.
  await expect(page.getByLabel(/documents electronically/)).toHaveCount(0)
  await page.getByRole('button', { name: /Find advisors|Finish/ }).click()
  await expect(page).toHaveURL(/\/consumer\/matchmaking\/advisors/)
  await open(page, '/consumer/profile?view=profile')
  await expect(page.getByText('Ferreira').first()).toBeVisible()
})

test('answers given without an account stay in that browser, and a foreign or forged cookie opens nothing', async ({
  page,
}) => {
  await open(page, '/onboarding/consumer/about-you')
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Ferreira')
  await page.getByRole('radio', { name: '26-33' }).check({ force: true })
  await page.getByLabel('ZIP code').fill('00000')
  await next(page).click()
  await expect(page.getByText('We don’t recognize this ZIP code. Check the digits.')).toBeVisible()
  await page.getByLabel('ZIP code').fill('80202')
  await next(page).click()
  await step(page, 'What you need')

  const other = await otherBrowser(page)
  const draft = (await page.context().cookies()).find(({ name }) => name.endsWith('-draft'))
  expect(draft).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await other.context().addCookies([{ ...(draft as NonNullable<typeof draft>), value: 'x'.repeat(43) }])
  await open(other, '/onboarding/consumer/about-you')
  await expect(other.getByLabel('First name')).toHaveValue('')
  await open(page, '/onboarding/consumer/about-you')
  await expect(page.getByLabel('First name')).toHaveValue('Noa')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a consumer resumes at the screen they left, on another device', async ({ page }) => {
    const { email } = await comeRemembered(page, 'consumer')
    await open(page, '/onboarding/consumer')
    await step(page, 'What you’re looking for')
    await page.getByText('Taxes', { exact: true }).click()
    await page.getByLabel('ZIP code').fill('80202')
    await page.getByText('Ongoing advice', { exact: true }).click()
    await next(page).click()
    await step(page, 'You and your money')
    const second = await otherBrowser(page)
    await logIn(second, email)
    await second.waitForURL(/consumer/)
    await open(second, '/onboarding/consumer')
    await step(second, 'You and your money')
    await expect(second.getByText('Welcome back')).toBeVisible()
    await open(second, '/onboarding/consumer/what-for')
    await expect(second.getByText('80202')).toBeVisible()
  })

  test('a visitor under 18 is told politely, and nothing is stored', async ({ page }) => {
    await page.request.put('/api/v1/onboarding/draft', { data: { zip: '80202', service_topics: [4] } })
    await open(page, '/onboarding/consumer/you-and-your-money')
    await page.getByText('Under 18', { exact: true }).click()
    await expect(page.getByText('You must be 18 or older to use Evenkeel')).toBeVisible()
    await expect(next(page)).toHaveCount(0)
    const draft = async () => (await (await page.request.get('/api/v1/onboarding/draft')).json()).draft
    await expect.poll(draft).toBe(null)
  })
})

test('a step opened by its address works, and finishing says what is missing', async ({ page }) => {
  await comeRemembered(page, 'consumer')
  await open(page, '/onboarding/consumer/check-and-agree')
  await expect(page.getByText(/Still needed: First name/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Find advisors|Finish/ })).toBeDisabled()
})

async function withProfile(page: Page) {
  const { userId, headers } = await comeAnew(page, 'consumer')
  const answer = await page.request.put(`/api/v1/auth/consumer/profile/${userId}`, {
    headers,
    data: {
      consumer_id: userId,
      first_name: 'Noa',
      last_name: 'Ferreira',
      age_band: '34-45',
      state: 'CO',
      zip: '80202',
    },
  })
  expect(answer.status()).toBe(200)
}

const editAboutYou = async (page: Page) => {
  await open(page, '/consumer/profile?view=profile')
  await page.getByRole('button', { name: /Edit About you/ }).click()
}

test('two tabs save the same profile: the second is told, and nothing typed is lost (spec 2.1-18)', async ({
  page,
  context,
}) => {
  await withProfile(page)
  const second = await context.newPage()
  await editAboutYou(page)
  await editAboutYou(second)
  await page.getByLabel('First name').fill('Nono')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nono').first()).toBeVisible()
  await second.getByLabel('First name').fill('Noa F')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText(/changed in another tab or on another device/i)).toBeVisible()
  await expect(second.getByText('Nono').first()).toBeVisible()
  await second
    .getByRole('button', { name: /keep mine|mine/i })
    .first()
    .click()
  const save = second.getByRole('button', { name: 'Save', exact: true })
  if (await save.isVisible()) await save.click()
  await expect(second.getByText('Noa F').first()).toBeVisible()
})

test('an offline edit says so, keeps what was typed and saves once back online', async ({
  page,
  context,
}) => {
  await withProfile(page)
  await editAboutYou(page)
  await page.getByLabel('First name').fill('Nono')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/offline|could not|connection/i).first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nono')
  await context.setOffline(false)
  // The form may already be saved by the time the network is back; otherwise close it by hand.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nono').first()).toBeVisible()
})
