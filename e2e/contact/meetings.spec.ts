import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeMatched, matchedName } from '../support/matched-pair.ts'
import { comeReady } from '../support/ready-consumer.ts'
import { test } from '../support/test.ts'
import { chooseTheme, open, otherBrowser, signInAs } from '../support/visit.ts'

// Meetings between two matched people, each in their own browser.

const meeting = (page: Page) => page.getByRole('region', { name: 'Meeting', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const newestLetter = async (page: Page, to: string) => {
  const { mails } = await (await page.request.get('/api/test-tools')).json()
  return mails.find((mail: { to: string }) => mail.to === to) as { subject: string; text: string } | undefined
}

/** The events that this person's calendar reads from the downloaded file. */
async function inCalendarOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    meeting(page).getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const lineOf = (name: string) => text.match(new RegExp(`^${name}:(.*)\\r$`, 'm'))?.[1] ?? ''
  return { text, uid: lineOf('UID'), sequence: Number(lineOf('SEQUENCE')), starts: lineOf('DTSTART') }
}

const timesOffered = (page: Page) => dialog(page).getByRole('button', { name: /\d{1,2}:\d\d [ap]m/i })

/** Other tests book the same advisor meanwhile, so a time that is just taken is followed by the next one. */
async function takeATime(page: Page, verb: RegExp, { isLast = false } = {}): Promise<void> {
  let place = isLast ? -1 : 0
  await expect(async () => {
    const times = timesOffered(page)
    await times.first().waitFor()
    const count = await times.count()
    await times.nth((count + place) % count).click()
    place += isLast ? -1 : 1
    await dialog(page).getByRole('button', { name: verb }).click()
    await expect(dialog(page)).toHaveCount(0, { timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

test('a meeting is booked, moved by the advisor, confirmed and canceled, and both screens and calendars agree', async ({
  page,
}) => {
  const advisor = await otherBrowser(page)
  const { place, email } = await comeMatched(page, advisor)
  await open(page, place)
  await open(advisor, place)

  await meeting(page).getByRole('button', { name: 'Book a meeting' }).click()
  await takeATime(page, /^Book /)
  await expect(meeting(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(meeting(advisor).getByText('Confirmed', { exact: true })).toBeVisible()
  const [theirs, ours] = [await inCalendarOf(page), await inCalendarOf(advisor)]
  expect([theirs.uid, theirs.starts, theirs.sequence]).toEqual([ours.uid, ours.starts, ours.sequence])
  // Neither file contains the other person's address.
  expect(ours.text).not.toContain(email)
  expect(theirs.text).not.toContain('dana@demo.example')
  await expect.poll(async () => (await newestLetter(page, email))?.subject ?? '').toMatch(/meeting/i)

  await meeting(advisor).getByRole('button', { name: 'Move' }).click()
  await takeATime(advisor, /^Propose time$/, { isLast: true })
  await expect(meeting(page).getByText('Proposed', { exact: true })).toBeVisible()
  await meeting(page).getByRole('button', { name: 'Confirm time' }).click()
  for (const each of [page, advisor])
    await expect(meeting(each).getByText('Confirmed', { exact: true })).toBeVisible()
  const moved = [await inCalendarOf(page), await inCalendarOf(advisor)] as const
  expect(moved[0].uid).toBe(theirs.uid)
  expect(moved[0].starts).toBe(moved[1].starts)
  expect(moved[0].starts).not.toBe(theirs.starts)
  expect(moved[0].sequence).toBeGreaterThan(theirs.sequence)

  await meeting(page).getByRole('button', { name: 'Cancel meeting' }).click()
  await dialog(page)
    .getByRole('radio', { name: /no longer works/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Cancel meeting' }).click()
  for (const each of [page, advisor])
    await expect(meeting(each).getByText('Canceled', { exact: true })).toBeVisible()
})

test('when two people want the same time, one gets it and the other is told and books the next', async ({
  page,
}) => {
  const second = await otherBrowser(page)
  const advisor = await otherBrowser(page)
  const first = await comeMatched(page, advisor)
  const other = await comeMatched(second, advisor)
  await open(page, first.place)
  await open(second, other.place)
  for (const each of [page, second]) {
    await meeting(each).getByRole('button', { name: 'Book a meeting' }).click()
    // Other tests take times of the first day.
    await dialog(each).getByRole('radiogroup', { name: 'Day' }).getByRole('radio').last().check()
  }
  await timesOffered(page).first().waitFor()
  const wanted = timesOffered(page).first()
  const name = (await wanted.getAttribute('aria-label')) ?? (await wanted.innerText())
  await wanted.click()
  await dialog(second).getByRole('button', { name, exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /^Book / })
    .click()
  await expect(meeting(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await dialog(second)
    .getByRole('button', { name: /^Book / })
    .click()
  await expect(dialog(second).getByText(/was just taken/)).toBeVisible()
  await takeATime(second, /^Book /)
  await expect(meeting(second).getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a requested time is held, and accepting the request books it', async ({ page }) => {
  const advisor = await otherBrowser(page)
  const { headers } = await comeReady(page, matchedName)
  const freeTimes = async (): Promise<number[]> =>
    (await (await page.request.get('/api/v1/advisor/201/slots', { headers })).json()).slots.map(
      ({ starts_at }: { starts_at: number }) => starts_at,
    )
  let [wished, request_id] = [0, 0]
  // Another test may take the same time.
  await expect(async () => {
    const times = await freeTimes()
    wished = times[Math.floor(Math.random() * times.length)] ?? 0
    const sent = await page.request.post('/api/v1/requests', {
      headers,
      data: {
        client_id: randomUUID(),
        advisor_id: 201,
        kind: 'meeting',
        message: '',
        shares_last_name: false,
        shares_email: false,
        phone: null,
        has_read_crs: true,
        meeting: { starts_at: wished, way: 'video' },
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    request_id = (await sent.json()).request.request_id
  }).toPass()
  expect(await freeTimes()).not.toContain(wished)

  await signInAs(advisor, 'advisor')
  const place = `/shared/matchmaking/messages?request=${request_id}`
  await open(advisor, place)
  await expect(meeting(advisor).getByText('Proposed', { exact: true })).toBeVisible()
  await advisor.getByRole('button', { name: 'Accept request' }).click()
  await expect(meeting(advisor).getByText('Confirmed', { exact: true })).toBeVisible()
  await open(page, place)
  await expect(meeting(page).getByText('Confirmed', { exact: true })).toBeVisible()
})

test('questions are shared when their owner chooses to, and notes never are', async ({ page }) => {
  const advisor = await otherBrowser(page)
  const { place } = await comeMatched(page, advisor)
  await open(page, place)
  const notes = page.getByRole('textbox', { name: /notes/i })
  await notes.fill('Sounded hurried about the fees.')
  const agenda = page.getByRole('region', { name: 'Agenda' })
  await agenda.getByRole('button', { name: 'Add', exact: true }).click()
  const add = page.getByRole('textbox', { name: 'Your question' })
  await add.fill('What happens when you retire?')
  await add.press('Enter')
  await expect(page.getByText('What happens when you retire?')).toBeVisible()
  await open(advisor, place)
  await expect(advisor.getByText('What happens when you retire?')).toHaveCount(0)
  await page.getByRole('switch', { name: /^Share with/ }).click()
  await expect(advisor.getByText('What happens when you retire?')).toBeVisible()
  await expect(advisor.getByText('Sounded hurried')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /notes/i })).toHaveValue('Sounded hurried about the fees.')
})

for (const theme of ['light', 'dark'] as const)
  test(`the bookings page is accessible, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme)
    await signInAs(page, 'advisor')
    await open(page, '/advisor/booking')
    expect(await accessibilityViolations(page)).toEqual([])
  })
