import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility-violations.ts'
import { comeAnew } from '../support/new-person.ts'
import { test } from '../support/test.ts'
import { chooseTheme, open } from '../support/visit.ts'

// An advisor's other calendar, which the test itself serves.

const dayMs = 86_400_000
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

async function serveCalendar() {
  const calendar = { busy: [] as { from: number; to: number }[], status: 200 }
  const server = createServer((_request, response) => {
    const events = calendar.busy.map(({ from, to }, place) =>
      [
        'BEGIN:VEVENT',
        `UID:${place}`,
        `DTSTART:${stamp(from)}`,
        `DTEND:${stamp(to)}`,
        'SUMMARY:Dentist',
        'END:VEVENT',
      ].join('\r\n'),
    )
    response
      .writeHead(calendar.status, { 'content-type': 'text/calendar' })
      .end(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { calendar, address: `http://127.0.0.1:${port}/basic.ics`, stop: () => server.close() }
}

/** Open nearly around the clock, every day. */
const always = {
  timeZone: 'UTC',
  hours: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
    day,
    from: '00:00',
    to: '23:00',
  })),
  lengthMinutes: 60,
  bufferMinutes: 0,
  noticeDays: 0,
  horizonDays: 30,
  perDay: 20,
}

async function comeWithHours(page: Page): Promise<void> {
  const { headers } = await comeAnew(page, 'advisor')
  const saved = await page.request.put('/api/v1/availability', { headers, data: { weekly_hours: always } })
  expect(saved.status(), await saved.text()).toBe(200)
}

async function nextWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next week' }).click()
}

test('a time that becomes busy elsewhere is no longer open, is open again when freed, and a failing calendar says so', async ({
  page,
}) => {
  const { calendar, address, stop } = await serveCalendar()
  await comeWithHours(page)
  // The whole Wednesday of next week.
  const today = Math.floor(Date.now() / dayMs)
  const monday = today - ((today + 3) % 7) + 7
  const wednesday = (monday + 2) * dayMs
  calendar.busy = [{ from: wednesday, to: wednesday + dayMs }]
  await open(page, '/advisor/booking?tab=calendars')
  await nextWeek(page)
  const day = page.getByRole('region', { name: /^Wed, / })
  await expect(day.getByText('Open')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work')
  await page.getByRole('textbox', { name: 'Secret address', exact: true }).fill(address)
  await page.getByRole('button', { name: 'Connect calendar' }).click()
  await expect(page.getByText('Work is connected.')).toBeVisible()
  await expect(day.getByText('Busy · Work')).toBeVisible()
  await expect(day.getByText('Open')).toHaveCount(0)
  // Nothing of what it is about reaches the page.
  await expect(page.getByText('Dentist')).toHaveCount(0)

  const check = async () => {
    await page.getByRole('button', { name: 'More for Work' }).click()
    await page.getByRole('menuitem', { name: 'Check now' }).click()
  }
  calendar.busy = []
  await check()
  await expect(day.getByText('Open')).toBeVisible()
  await expect(day.getByText('Busy · Work')).toHaveCount(0)

  calendar.busy = [{ from: wednesday, to: wednesday + dayMs }]
  await check()
  await expect(day.getByText('Busy · Work')).toBeVisible()
  calendar.status = 404
  await check()
  await expect(
    page.getByText(/^Address not found since .+ We keep the busy times we last read\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace address' })).toBeVisible()
  await expect(day.getByText('Busy · Work')).toBeVisible()
  await expect(day.getByText('Open')).toHaveCount(0)
  stop()
})

test('an advisor’s meetings have a secret address, which can be read without signing in until it is replaced', async ({
  page,
  playwright,
}) => {
  await comeWithHours(page)
  await open(page, '/advisor/booking?tab=calendars')
  await page.getByRole('button', { name: 'Create address' }).click()
  const shown = page.getByRole('textbox', { name: 'Secret address of your meetings' })
  const address = await shown.inputValue()
  const app = await playwright.request.newContext()
  const read = await app.get(address)
  expect([read.status(), (await read.text()).split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR'])
  await page.getByRole('button', { name: 'Replace address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace address' }).click()
  await expect(shown).not.toHaveValue(address)
  expect((await app.get(address)).status()).toBe(404)
  await app.dispose()
})

for (const theme of ['light', 'dark'] as const)
  test(`the calendars of the Bookings page are accessible, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme)
    await comeWithHours(page)
    await open(page, '/advisor/booking?tab=calendars')
    expect(await accessibilityViolations(page)).toEqual([])
  })
