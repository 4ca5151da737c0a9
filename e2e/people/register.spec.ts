import { expect, type Locator, type Page } from '@playwright/test'
import { sampleRegister } from '../../server/src/features/demo/demo/register/sample-register.ts'
import { comeAnew } from '../support/new-person.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { importRegister } from '../support/run-command.ts'
import { test } from '../support/test.ts'
import { open, otherBrowser, signInAs } from '../support/visit.ts'

// The register, linked accounts and the number behind the claim on the screen.

const accounts = (page: Page) => page.getByRole('region', { name: 'Linked accounts' })

/** Watched advisors are looked at every few seconds. */
async function shownOnceLooked(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await open(page, '/consumer/watch')
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function signInAtBank(page: Page, username: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'User name' }).fill(username)
  await dialog.getByLabel('Password', { exact: false }).first().fill('pass_good')
}

for (const path of ['/', '/shared/login', '/shared/registration']) {
  test(`${path} shows the number behind the claim, with its date, marked as invented (spec 1-11)`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(page.getByText(/\d{3} (approved )?of 40,\d{3}/).first()).toBeVisible()
    await expect(page.getByText(/0\.9\d ?%/).first()).toBeVisible()
  })
}

test('a consumer links a bank, sees totals by kind, and unlinks it: nothing of it stays (spec 3-15)', async ({
  page,
}) => {
  await comeAnew(page, 'consumer')
  await open(page, '/consumer/profile?view=profile')
  const block = accounts(page)
  await expect(block.getByText('Linking is optional. Ranges work too.')).toBeVisible()
  await block.getByRole('button', { name: 'Link an account' }).click()
  await page.getByRole('combobox', { name: 'Bank' }).click()
  await page.getByRole('option', { name: /Grayling/ }).click()
  await signInAtBank(page, 'user_wrong')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('Your bank didn’t accept this user name and password. Check them and try again.'),
  ).toBeVisible()
  await signInAtBank(page, 'user_good')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const kind of ['Cash', 'Investment', 'Credit', 'Loan'])
    await expect(block.getByRole('heading', { name: kind })).toBeVisible()
  await page.reload()
  await expect(block.getByRole('heading', { name: 'Cash' })).toBeVisible()
  await block
    .getByRole('button', { name: /^Unlink/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Unlink/ })
    .click()
  await expect(block.getByText('Linking is optional. Ranges work too.')).toBeVisible()
})

test('a newer file of the register suspends whom it no longer lists, says what changed, and tells watchers at once', async ({
  page,
}) => {
  test.slow()
  const [first] = sampleRegister()
  const [gone, disputed] = [first.people[17]?.crd, first.people[23]?.crd]
  const watcher = await otherBrowser(page)
  const { headers } = await comeReady(watcher)
  const saved = await watcher.request.put('/api/v1/matchmaking/advisors/1023/saved', {
    headers,
    data: { is_saved: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await shownOnceLooked(watcher, watcher.getByText(/^No change, checked /))
  const folder = 'server/sample-register'
  const said = await importRegister(`${folder}/IA_INDVL_Feed_11_09_2026.xml.zip`)
  expect(said).toMatch(/1 no longer listed/)
  expect(said).toMatch(/1 suspended/)
  await signInAs(page, 'consumer')
  const idOf = (place: number) => 1000 + place
  await page.goto(`/advisor/${idOf(17)}`)
  await expect(page.getByText(/no such person|not here|no profile|couldn’t find/i).first()).toBeVisible()
  await open(page, `/advisor/${idOf(23)}`)
  await expect(page.getByText(/Reported to the register as of .*Customer Dispute/).first()).toBeVisible()
  await expect(page.getByText(/A dispute is an allegation/).first()).toBeVisible()
  expect(gone).not.toBe(disputed)

  const change = watcher.getByRole('region', { name: /^Urgent: .*disclosure/ })
  await shownOnceLooked(watcher, change)
  await expect(change.getByText('Customer dispute')).toBeVisible()
  await expect(change.getByText('What it may mean.')).toBeVisible()
  await open(watcher, '/shared/notifications')
  await expect(watcher.getByRole('link', { name: /disclosure/ })).toBeVisible()
})
