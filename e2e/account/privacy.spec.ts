import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { comeAnew } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'
import { waitUntilIdle } from '../support/wait-until-idle.ts'

const settings = '/shared/support/settings'

test('a setting saves by itself, is there after a reload, and the address says whom to ask (spec 2.1-11, 2.1-21, 5-12)', async ({
  page,
}) => {
  await comeAnew(page, 'consumer')
  await open(page, settings)
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Ferreira')
  await page.getByLabel('Last name').blur()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.getByRole('switch', { name: /new message.*email/i }).click()
  await page.getByLabel('Email', { exact: true }).hover()
  await expect(page.getByText(/Contact us at .* to change your email address\./).first()).toBeVisible()
  await waitUntilIdle(page)
  await open(page, '/consumer/settings')
  await expect(page.getByLabel('Last name')).toHaveValue('Ferreira')
  await expect(page.getByRole('switch', { name: /new message.*email/i })).not.toBeChecked()
})

test('a consumer downloads everything, asks to leave, and can stay after all', async ({ page }) => {
  const { email } = await comeAnew(page, 'consumer')
  await open(page, settings)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data', exact: true }).click(),
  ])
  const data = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'))
  expect(JSON.stringify(data)).toContain(email)
  await requestDeletion(page)
  await open(page, '/consumer/profile')
  await expect(page.getByText(/will be deleted on/)).toBeVisible()
  await open(page, settings)
  await expect(page.getByText(/will be deleted on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).first().click()
  await expect(page.getByText(/will be deleted on/)).toHaveCount(0)
})

async function requestDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toBeVisible()
  const box = dialog.getByRole('checkbox')
  if (await box.count()) await box.check({ force: true })
  const typed = dialog.getByRole('textbox')
  if (await typed.count()) await typed.fill('DELETE')
  await dialog.getByRole('button', { name: /delete/i }).click()
  await expect(page.getByText(/will be deleted on/).first()).toBeVisible()
}

test('staff who open a consumer’s profile stand in that consumer’s access log (spec 2.1-23)', async ({
  page,
}) => {
  const { userId } = await comeAnew(page, 'consumer')
  const staff = await otherBrowser(page)
  await signInAs(staff, 'admin')
  await open(staff, `/consumer/${userId}`)
  await expect(staff).toHaveURL(/\/consumer\/[0-9a-f-]{36}\?consumerId=/)
  await open(page, settings)
  await expect(page.getByText('Evenkeel staff').first()).toBeVisible()
  // For another consumer the page is empty.
  const other = await otherBrowser(page)
  await comeAnew(other, 'consumer')
  await other.goto(`/consumer/${userId}`)
  await expect(other.getByText(/no such person|not here|couldn’t find/i).first()).toBeVisible()
})
