import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { appCode } from '../support/authenticator-app.ts'
import { desk, phone } from '../support/both-widths.ts'
import { comeAnew, logIn, newEmail, password } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// One page for a person, what takes two staff members, and admin accounts.

const reason = 'Asked for on a call back, ticket 12.'

const act = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Staff actions' }).getByRole('button', { name }).click()

/** Writes the reason in the open dialog and presses its last button. */
async function confirm(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The link of a kind in the newest letter to this address. */
async function linkFor(page: Page, email: string, path: string): Promise<string> {
  let found: string | undefined
  const isThere = async () => {
    const { mails } = await (await page.request.get('/api/test-tools')).json()
    const letters = mails.filter(({ to }: { to: string }) => to === email)
    found = letters
      .map(({ text }: { text: string }) => new RegExp(`${path}#[\\w-]+`).exec(text)?.[0])
      .find(Boolean)
    return found !== undefined
  }
  await expect.poll(isThere, { message: `a link for ${email}` }).toBe(true)
  return found ?? ''
}

test('a person is found by name, and their page leads through sections, requests and the log', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, '/admin/people')
  await page.getByRole('searchbox', { name: 'Name, email, CRD or ID' }).fill('Dana Oka')
  await page.getByRole('link', { name: 'Dana Okafor' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Dana Okafor' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/people\/201$/)
  for (const name of ['Account', 'Application', 'Requests and matches', 'Meetings', 'Tickets'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Audit/ }).click()
  const log = page.getByRole('region', { name: 'Audit and access' })
  await expect(log.getByRole('row', { name: /Opened account.*Sam Ito/ }).first()).toBeVisible()
  // On a phone each row has its two lines, and nothing is squeezed.
  await page.setViewportSize(phone)
  await expect
    .poll(() =>
      log
        .getByRole('row')
        .last()
        .evaluate((row) => row.getBoundingClientRect().height),
    )
    .toBeLessThan(120)
  await page.setViewportSize(desk)
  await open(page, '/admin/people/101')
  await expect(page.getByRole('region', { name: 'Application' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start read-only view' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Reason/ })).toBeVisible()
})

test('a second factor is reset by two staff members, and the person is signed out and told', async ({
  page,
}) => {
  const robin = await comeAnew(page, 'consumer')
  const { headers } = robin
  const started = await page.request.post('/api/auth/second-factor/authenticator', { headers })
  const { secret } = await started.json()
  const data = { code: appCode(secret) }
  await page.request.post('/api/auth/second-factor/authenticator/confirm', { headers, data })

  const [sam, kim] = [await otherBrowser(page), await otherBrowser(page)]
  await signInAs(sam, 'admin')
  await open(sam, `/admin/people/${robin.userId}`)
  await act(sam, /^Reset second factor/)
  await confirm(sam, 'Propose reset')
  await expect(sam.getByText(/^You proposed this/)).toBeVisible()
  await expect(sam.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)

  await signInAs(kim, 'other-admin')
  await open(kim, '/admin/people')
  const waiting = kim.getByRole('region', { name: 'Waiting for a second staff member' })
  await expect(waiting).toContainText('Proposed by Sam Ito')
  await waiting
    .locator('.notice', { has: kim.locator(`a[href="/admin/people/${robin.userId}"]`) })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click()
  await confirm(kim, 'Reset second factor')
  await expect(kim.getByText('Confirmed.')).toBeVisible()

  expect((await page.request.get('/api/auth/validate', { headers })).status()).toBe(401)
  await logIn(page, robin.email)
  await expect(page).toHaveURL(/\/consumer\/profile|\/onboarding/)
})

test('an email change is confirmed from the new address', async ({ page }) => {
  const { email, userId } = await comeAnew(page, 'consumer')
  const next = newEmail()
  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  await open(staff, `/admin/people/${userId}`)
  await act(staff, /^Change email/)
  await staff.getByRole('textbox', { name: /New email/ }).fill(next)
  await staff.getByRole('textbox', { name: /Proof of identity/ }).fill('Called back on the number on file.')
  await confirm(staff, 'Start email change')
  await expect(staff.getByText(`Email changes to ${next}`, { exact: false })).toBeVisible()

  const visitor = await otherBrowser(page)
  await open(visitor, await linkFor(visitor, next, '/shared/email-change'))
  await expect(visitor).not.toHaveURL(/#/)
  await visitor.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(visitor.getByText(/Your email address is changed/)).toBeVisible()
  const signIn = async (address: string) => {
    const data = { operation: 'signIn', email: address, password }
    return (await visitor.request.post('/api/auth/cognito/operations', { data })).status()
  }
  expect([await signIn(email), await signIn(next)]).toEqual([400, 200])
})

test('an admin is invited on screen, signs in, and is disabled', async ({ page }) => {
  const email = newEmail()
  await signInAs(page, 'admin')
  await open(page, '/admin/people')
  await page.getByRole('button', { name: 'Invite admin' }).click()
  const dialog = page.getByRole('dialog')
  for (const [name, text] of [
    [/First name/, 'Ivy'],
    [/Last name/, 'North'],
    [/Work email/, email],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text)
  await confirm(page, 'Send invitation')
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited until')

  const ivy = await otherBrowser(page)
  await open(ivy, await linkFor(ivy, email, '/shared/invitation'))
  await ivy
    .getByLabel(/^Password/, { exact: false })
    .first()
    .fill(password)
  await ivy.getByRole('button', { name: 'Create account' }).click()
  await ivy.getByText(/Your account is ready/).waitFor()
  await logIn(ivy, email)
  await expect(ivy).toHaveURL(/\/admin\/analytics/)

  await open(page, '/admin/people')
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: 'Ivy North' })
    .click()
  await act(page, /^Disable account/)
  await confirm(page, 'Disable account')
  await expect(page.getByText('Ivy North’s account is disabled.')).toBeVisible()
  await logIn(ivy, email)
  await expect(ivy.getByText('Incorrect email or password.')).toBeVisible()
})
