import { expect, type Page } from '@playwright/test'
import { noteWritten } from '../../server/src/testing/run-logs.ts'
import { open } from './visit.ts'

export const password = 'seven quiet rivers'
let people = 0
export const newEmail = () => `person-${Date.now()}-${people++}-${process.pid}@whitfield.example`

/**
 * The newest code sent to this address, as the test tools show it. Not the one that was used, whose letter keeps it if it
 * was being sent at that moment.
 */
export async function codeFor(page: Page, email: string, used?: string): Promise<string> {
  let code: string | null | undefined
  const isThere = async () => {
    const { mails } = await (await page.request.get('/api/test-tools')).json()
    code = mails.find((mail: { to: string; code: string | null }) => mail.to === email && mail.code)?.code
    return code !== undefined && code !== used
  }
  await expect.poll(isThere, { message: `a code for ${email}` }).toBe(true)
  noteWritten({ code })
  return code ?? ''
}

export interface NewPerson {
  email: string
  userId: number
  /** For calls outside the page. */
  headers: Record<string, string>
}

/** Registers, confirms and signs in without a page: the browser finds its session by the cookies. */
export async function comeAnew(page: Page, userType: 'consumer' | 'advisor'): Promise<NewPerson> {
  const email = newEmail()
  const network = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${(process.pid % 65_536).toString(16)}::1`
  const ask = async (body: object) => {
    const answer = await page.request.post('/api/auth/cognito/operations', {
      data: { email, ...body },
      headers: { 'x-forwarded-for': network },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  await ask({ operation: 'signUp', password, userType })
  await ask({ operation: 'confirmSignUp', code: await codeFor(page, email) })
  const { accessToken, userId } = await ask({ operation: 'signIn', password })
  return { email, userId, headers: { authorization: `Bearer ${accessToken}` } }
}

/**
 * Public pages restore a session only if the browser remembers one; visiting a protected page makes it
 * remember.
 */
export async function comeRemembered(page: Page, userType: 'consumer' | 'advisor'): Promise<NewPerson> {
  const person = await comeAnew(page, userType)
  await open(page, '/shared/support')
  return person
}

export async function fillRegistration(page: Page, email: string, role = 'I’m looking for an advisor') {
  await page.getByLabel(role).check()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByLabel(/Privacy notice/).check()
  if (role === 'I’m looking for an advisor')
    for (const consent of [/disclosures and documents/, /about my account/])
      await page.getByLabel(consent).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
}

export async function logIn(page: Page, email: string, word = password, isRemembered = false) {
  await open(page, '/shared/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(word)
  if (isRemembered) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
