import { expect, type Page } from '@playwright/test'
import { codeFor, fillRegistration as fillForm, logIn, newEmail, password } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

async function fillRegistration(page: Page, email: string, role?: string) {
  await open(page, '/shared/registration')
  await fillForm(page, email, role)
}

/** With the code that confirmed it. */
async function signUp(page: Page, email: string, role?: string): Promise<string> {
  await fillRegistration(page, email, role)
  const code = await codeFor(page, email)
  await page.getByLabel('Code').fill(code)
  await expect(page).toHaveURL(/\/onboarding\//)
  return code
}

test.describe('signing up', () => {
  test('leads by a code to onboarding, and a wrong code says so and loses nothing (spec 4-10, 7-20 … 7-22)', async ({
    page,
  }) => {
    const email = newEmail()
    await fillRegistration(page, email)
    const code = await codeFor(page, email)
    await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await expect(page).toHaveURL(/\/onboarding\/consumer/)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toMatchObject({ userRole: 'consumer' })
  })

  test('as an advisor leads to the advisor’s onboarding', async ({ page }) => {
    await signUp(page, newEmail(), 'I’m an advisor')
    await expect(page).toHaveURL(/\/onboarding\/advisor/)
  })

  test('survives a reload in the middle: the code step knows the masked address, and the code signs in', async ({
    page,
  }) => {
    const email = newEmail()
    await fillRegistration(page, email)
    const code = await codeFor(page, email)
    await page.reload()
    await expect(page.getByText(`${email[0]}•••@${email.split('@')[1]}`)).toBeVisible()
    expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toContain(
      email,
    )
    await page.getByLabel('Code').fill(code)
    await expect(page).toHaveURL(/\/onboarding\/consumer/)
  })

  test('with a taken address looks the same, and its owner gets a letter', async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    const stranger = await otherBrowser(page)
    await fillRegistration(stranger, email)
    const { mails } = await (await page.request.get('/api/test-tools')).json()
    expect(mails.find(({ to }: { to: string }) => to === email).subject).toBe(
      'You already have an Evenkeel account',
    )
  })
})

test.describe('logging in', () => {
  test('with wrong passwords waits longer and longer, also after a reload and an emptied storage (H22)', async ({
    page,
  }) => {
    const email = newEmail()
    await logIn(page, email, 'not this one')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    for (let n = 0; n < 8; n++) {
      await expect(page.getByText('Incorrect email or password.')).toBeVisible()
      await expect(button).toBeEnabled({ timeout: 15_000 })
      await page.getByLabel('Password', { exact: false }).first().fill(`not this one ${n}`)
      await button.click()
    }
    const waiting = page.getByRole('button', { name: /Try again in/ })
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await logIn(page, email, password)
    await expect(page.getByText(/Too many failed attempts/)).toBeVisible()
  })

  test('leads back to where one wanted to go, and never to another site', async ({ page }) => {
    const email = newEmail()
    await signUp(page, email)
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await open(page, '/shared/notifications')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: false }).first().fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/shared\/notifications/)
  })

  test('keeps nothing in the browser that opens an account elsewhere (H03, H21, H23)', async ({ page }) => {
    await signInAs(page, 'consumer')
    await open(page, '/consumer/profile')
    const kept = await page.evaluate(() => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
    }))
    expect(kept.cookie).toBe('')
    expect(JSON.stringify(kept)).not.toMatch(/Robin|Vale|robin@demo|refresh|idToken/i)
    const thief = await otherBrowser(page)
    await thief.goto('/help')
    await thief.evaluate((stolen) => {
      for (const [name, value] of Object.entries(stolen.local)) localStorage.setItem(name, value)
      for (const [name, value] of Object.entries(stolen.session)) sessionStorage.setItem(name, value)
    }, kept)
    await thief.goto('/consumer/profile')
    await expect(thief.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    const answer = await thief.request.get('/api/auth/validate', {
      headers: { authorization: `Bearer ${kept.session.authToken}` },
    })
    expect(answer.status()).toBe(401)
  })
})

test('a forgotten password is reset by a code, and the old one no longer works (spec 4-12)', async ({
  page,
}) => {
  const email = newEmail()
  const used = await signUp(page, email)
  const visitor = await otherBrowser(page)
  await open(visitor, '/shared/login')
  await visitor.getByRole('link', { name: 'Forgot password?' }).click()
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByRole('button', { name: /code/i }).click()
  await visitor.getByLabel('Code').fill(await codeFor(page, email, used))
  await visitor.getByLabel('New password', { exact: false }).first().fill('eleven slow harbours')
  const repeat = visitor.getByLabel(/Repeat/)
  if (await repeat.count()) await repeat.fill('eleven slow harbours')
  await visitor
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(visitor.getByText('Password changed. Sign in with the new one.')).toBeVisible()
  await logIn(visitor, email)
  await expect(visitor.getByText('Incorrect email or password.')).toBeVisible()
  await logIn(visitor, email, 'eleven slow harbours')
  await expect(visitor).toHaveURL(/\/consumer\/profile|onboarding/)
  // The earlier session has ended.
  await page.goto('/consumer/profile')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})
