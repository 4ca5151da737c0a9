import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeAnew, newEmail, password } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// Staff actions on accounts, and the audit log that records them.

const reason = 'Asked for by telephone, request 12.'

/** Finds a person by email address and opens their page. */
async function openPerson(staff: Page, email: string) {
  await open(staff, '/admin/people')
  await staff.getByRole('searchbox', { name: 'Name, email, CRD or ID' }).fill(email)
  await staff
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click()
  return staff.getByRole('region', { name: 'Staff actions' })
}

test('an admin disables and enables an account; the log has both IDs and the reason', async ({ page }) => {
  const { email, userId } = await comeAnew(page, 'consumer')
  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')

  const signIn = async () => {
    const data = { operation: 'signIn', email, password }
    return (await page.request.post('/api/auth/cognito/operations', { data })).status()
  }

  const acts = await openPerson(staff, email)
  const dialog = staff.getByRole('dialog')
  await acts.getByRole('button', { name: 'Disable account' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('too short')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog.getByText('Write at least 10 characters.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(staff.getByText(/^.+’s account is disabled\.$/)).toBeVisible()
  expect(await signIn()).toBe(400)

  await acts.getByRole('button', { name: 'Enable account' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('It was a mistake of ours.')
  await dialog.getByRole('button', { name: 'Enable account' }).click()
  await expect(staff.getByText(/’s account is enabled\.$/)).toBeVisible()
  expect(await signIn()).toBe(200)

  await open(staff, `/admin/audit?subject=${userId}`)
  const row = staff.getByRole('row', { name: /Account disabled/ })
  await expect(row).toContainText(reason)
  await expect(row).toContainText(`Consumer ${userId}`)
  await row.getByRole('button', { name: /details of No\./ }).click()
  await expect(staff.getByRole('link', { name: 'All by Sam Ito' })).toBeVisible()
})

test('a code is sent again to a person who has not confirmed their address', async ({ page }) => {
  const email = newEmail()
  await page.request.post('/api/auth/cognito/operations', {
    data: { operation: 'signUp', email, password, userType: 'consumer' },
  })
  await signInAs(page, 'admin')
  await open(page, '/admin/people')
  await page.getByRole('searchbox', { name: 'Name, email, CRD or ID' }).fill(email)
  const form = page.getByRole('form', { name: 'Resend verification code' })
  await form.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  // Sign-up has just sent a code; the next one can follow after a minute.
  await form.getByRole('button', { name: 'Resend code' }).click()
  await expect(form.getByText(/^You’ve reached the limit for now\./)).toBeVisible()
})

test('the log is verified on the page, and its export without any code of ours', async ({ page }) => {
  await signInAs(page, 'admin')
  await open(page, '/admin/masquerade')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText(/^Intact up to row [\d,]+$/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download NDJSON' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.ndjson$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  let before = '0'.repeat(64)
  for (const line of lines) {
    const { prev, hash, hashed } = JSON.parse(line)
    expect(prev).toBe(before)
    expect(createHash('sha256').update(Buffer.from(prev, 'hex')).update(hashed).digest('hex')).toBe(hash)
    before = hash
  }
  expect(lines.length).toBeGreaterThan(1)
})

test('only staff can read the log, whatever the address', async ({ page }) => {
  await signInAs(page, 'consumer')
  await open(page, '/consumer/profile')
  const statuses = await page.evaluate(
    async (paths) => {
      const authorization = `Bearer ${sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken')}`
      const answers = paths.map((path) => fetch(`/api/v1/admin/${path}`, { headers: { authorization } }))
      return (await Promise.all(answers)).map(({ status }) => status)
    },
    ['audit', 'audit/export?format=csv', 'audit/verification', 'people/101'],
  )
  expect(statuses).toEqual([403, 403, 403, 403])
  await open(page, '/admin/audit')
  await expect(page.getByRole('button', { name: 'Verify log' })).toHaveCount(0)
})
