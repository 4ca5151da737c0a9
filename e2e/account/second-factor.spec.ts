import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { appCode } from '../support/authenticator-app.ts'
import { newDataDir, removeDataDir, startProduct } from '../support/start-product.ts'
import { test } from '../support/test.ts'
import { open, signInAs } from '../support/visit.ts'

const root = resolve(import.meta.dirname, '../..')
const password = 'seven quiet rivers'
async function virtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made in settings and signs in without an address', async ({ browser }) => {
  const page = await browser.newPage()
  await virtualAuthenticator(page)
  await signInAs(page, 'advisor')
  await open(page, '/shared/support/settings')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen laptop')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Add|Continue|Create/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: 'Save your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Kitchen laptop')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/shared\/login/)
  await page.getByRole('button', { name: 'Sign in with passkey' }).click()
  await expect(page).toHaveURL(/\/advisor\/metrics\//)
  await expect(page.getByText('Dana Okafor').first()).toBeVisible()

  await open(page, '/shared/support/settings')
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await page.context().close()
})

test('an admin is made by the command, and outside the demo gets in only with an authenticator app', async ({
  browser,
}) => {
  const dataDir = newDataDir()
  const product = await startProduct({ DEMO: 'false', TEST_TOOLS: 'true' }, dataDir)
  try {
    const made = await promisify(execFile)(
      process.execPath,
      [
        'server/src/account-command.ts',
        'create',
        'ada@company.example',
        '--name',
        'Ada Finch',
        '--company',
        'Company',
      ],
      { cwd: root, env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(product.url).port } },
    )
    const code = /enter the code (\d{6})/.exec(made.stdout)?.[1] ?? ''
    const page = await browser.newPage({ baseURL: product.url })
    await open(page, '/shared/login?view=reset')
    await page.getByLabel('Email').fill('ada@company.example')
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('New password', { exact: false }).first().fill(password)
    const repeat = page.getByLabel(/Repeat/)
    if (await repeat.count()) await repeat.fill(password)
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible()

    const logIn = async () => {
      await page.getByLabel('Email').fill('ada@company.example')
      await page.getByLabel('Password', { exact: false }).first().fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await logIn()
    const secret = page.locator('code').first()
    await expect(secret).toBeVisible()
    const first = appCode((await secret.textContent()) ?? '')
    await page.getByRole('textbox', { name: /code/i }).fill(first)
    await expect(page.getByRole('button', { name: /saved them/i })).toBeVisible()
    await page.getByRole('button', { name: /saved them/i }).click()
    await expect(page).toHaveURL(/\/admin\/analytics/)
    await expect(page.getByText('Ada Finch').first()).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/shared\/login/)
    await logIn()
    await page.getByRole('textbox', { name: /code/i }).first().fill(first)
    // Each code works once; after a wrong one the typed text stays.
    await expect(page.getByText('That code isn’t right. Check it and try again.')).toBeVisible()
    await page.close()
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
})
