import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { desk, fitsBothWidths, phone } from '../support/both-widths.ts'
import { comeMatched } from '../support/matched-pair.ts'
import { logIn } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { chooseTheme, open, otherBrowser, signInAs } from '../support/visit.ts'

// Chat between two matched people, each in their own browser.

const thread = (page: Page) => page.getByRole('log')
const composer = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('two people chat live, see each other typing and reading, and a stranger sees none of it (spec 1-03)', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  const stranger = await otherBrowser(page)
  await signInAs(stranger, 'consumer')
  await open(stranger, place)
  await expect(stranger.getByRole('log')).toHaveCount(0)

  await open(page, place)
  await open(advisor, place)
  await write(page, 'Half of it is company stock.')
  await expect(thread(advisor).getByText('Half of it is company stock.')).toHaveCount(1)
  await expect(thread(page).getByText(/Read$/)).toBeVisible()

  await composer(advisor).pressSequentially('Then we')
  await expect(page.getByText('Dana is typing…')).toBeVisible()
  await write(advisor, 'Then we begin with taxes: https://irs.example.gov/stock?page=2')
  await expect(thread(page).getByText('Then we begin with taxes:')).toHaveCount(1)
  // The link is a card with the host, and nothing is fetched from there.
  await expect(thread(page).getByText('irs.example.gov', { exact: true })).toBeVisible()
  await expect(page.getByText('Dana is typing…')).toHaveCount(0)
})

test('messages written offline are sent once and in order, and none from the other person are missed', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  await open(page, place)
  await open(advisor, place)
  await write(page, 'Before')
  await expect(thread(advisor).getByText('Before')).toHaveCount(1)

  await page.context().setOffline(true)
  for (const text of ['First without a network', 'Second without a network']) await write(page, text)
  await write(advisor, 'Said meanwhile')
  await expect(thread(advisor).getByText('Said meanwhile')).toHaveCount(1)
  await expect(thread(advisor).getByText('First without a network')).toHaveCount(0)

  await page.context().setOffline(false)
  for (const each of [page, advisor]) {
    for (const text of ['First without a network', 'Second without a network', 'Said meanwhile'])
      await expect(thread(each).getByText(text)).toHaveCount(1, { timeout: 45_000 })
    await expect(
      thread(each).getByText(/^(Before|First without a network|Second without a network)$/),
    ).toHaveText(['Before', 'First without a network', 'Second without a network'])
  }
})

test('a second device shows the whole conversation and the draft, and marks messages read for both', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place, email } = await comeMatched(page, advisor)
  await open(page, place)
  await write(page, 'From the first device')
  await expect(thread(page).getByText(/Sent$/)).toBeVisible()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok())
  await composer(page).fill('Half a thought')
  await kept

  const second = await otherBrowser(page)
  await logIn(second, email)
  await second.waitForURL(/\/consumer\//)
  await open(second, place)
  await expect(thread(second).getByText('From the first device')).toHaveCount(1)
  await expect(composer(second)).toHaveValue('Half a thought')
  await write(second, 'From the second device')
  await expect(thread(page).getByText('From the second device')).toHaveCount(1)

  // Reading on one device marks it as read on the other.
  await open(page, '/shared/support')
  await open(second, '/shared/support')
  await open(advisor, place)
  await write(advisor, 'Good')
  const badge = (each: Page) => each.getByRole('link', { name: /^Notifications/ }).first()
  // Opening the conversation also marks the notification about the acceptance as read.
  await expect(badge(page)).toContainText('1 unread')
  await open(second, place)
  await expect(thread(second).getByText('Good')).toBeVisible()
  await expect(badge(page)).not.toContainText('unread')
})

test('a toast on another page opens the notifications, where marking all read can be undone (spec 2.1-08, 2.1-09, 7-35)', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  await open(page, '/shared/support')
  await open(advisor, place)
  await write(advisor, 'When shall we meet?')
  await expect(page.getByText('When shall we meet?')).toBeVisible()
  await page.getByRole('button', { name: 'New message from Dana Okafor' }).click()
  await page.waitForURL(/\/notifications$/)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'New message from Dana Okafor' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  const badge = page.getByRole('link', { name: /^Notifications/ }).first()
  await expect(badge).not.toContainText(/\d/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge).toContainText('2')
  await rows.getByRole('link', { name: /New message from Dana Okafor/ }).click()
  await expect(thread(page).getByText('When shall we meet?')).toBeVisible()
  // The notification about the match is read once the match is opened.
  await expect(badge).not.toContainText(/\d/)
  await open(page, '/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
})

test('the conversation and the notifications are accessible on phone and desktop in both themes', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await chooseTheme(page, 'light')
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  await open(advisor, place)
  await write(advisor, 'Welcome. See https://dana.example for more.')
  await open(page, place)
  await write(page, 'Thank you')
  await expect(thread(page).getByText(/(Sent|Read)$/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await fitsBothWidths(page)
  await page.setViewportSize(phone)
  await expect(thread(page).getByText('Thank you')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await open(page, '/shared/notifications')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await fitsBothWidths(page)
  await page.setViewportSize(desk)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('an advisor writes from a template, sets a stage and exports what the client shares', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place, email } = await comeMatched(page, advisor)
  await open(advisor, place)
  await advisor.getByRole('button', { name: 'Templates' }).click()
  await advisor
    .getByRole('menuitem', { name: /template…$/ })
    .last()
    .click()
  const dialog = advisor.getByRole('dialog')
  if (await dialog.getByRole('button', { name: 'New template' }).isVisible())
    await dialog.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Title').fill('Welcome')
  await dialog.getByLabel('Text').fill('Hi {first name}, good to hear from you.')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog.getByRole('button', { name: 'New template' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await advisor.getByRole('button', { name: 'Templates' }).click()
  await advisor.getByRole('menuitem', { name: 'Welcome' }).first().click()
  await expect(composer(advisor)).toHaveValue('Hi Rosalind, good to hear from you.')
  await composer(advisor).press('Enter')
  await open(page, place)
  await expect(thread(page).getByText('Hi Rosalind, good to hear from you.')).toHaveCount(1)

  await advisor.getByRole('combobox', { name: 'Stage' }).click()
  await advisor.getByRole('option', { name: 'Not now' }).click()
  // The open request; other tests' clients have the same name.
  const row = advisor.getByRole('list', { name: 'Requests' }).locator('a[aria-current="true"]')
  await expect(row.getByText('Not now')).toBeVisible()
  await expect(page.getByText('Not now')).toHaveCount(0)

  await advisor.getByRole('button', { name: 'Export clients' }).click()
  const download = advisor.waitForEvent('download')
  await advisor.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString()
  expect(csv).toContain('Rosalind,')
  // Last name and address weren't shared.
  expect(csv).not.toContain('Featherstone')
  expect(csv).not.toContain(email)
})
