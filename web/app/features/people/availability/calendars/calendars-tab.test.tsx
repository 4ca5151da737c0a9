import type { OutsideCalendar } from '@evenkeel/contract/people/calendars'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { playServer, posted, type Replies, refusal } from '../../../../testing/play-server.ts'
import { quietDay } from '../../../../testing/stage.tsx'
import { noSlots, saved, showPart } from '../testing/show-availability.tsx'
import { CalendarsTab } from './calendars-tab.tsx'

/** Tuesday, October 6, 2026, noon in Denver. */
const now = Date.UTC(2026, 9, 6, 18) / 1000
beforeEach(() => quietDay(now))

const work: OutsideCalendar = {
  calendar_id: 1,
  name: 'Work',
  kind: 'address',
  provider: 'Google',
  checked_at: now - 240,
  failing: null,
  busy_soon: 12,
}
const family: OutsideCalendar = {
  ...work,
  calendar_id: 2,
  name: 'Family',
  kind: 'caldav',
  provider: 'iCloud',
  failing: { since: now - 3600, failure: 'sign-in' },
}
const busyPath = /^GET \/api\/v1\/calendars\/busy/

function open(replies: Replies = {}, calendars: OutsideCalendar[] = [work, family]) {
  const from = Date.UTC(2026, 9, 4) / 1000
  const asked = playServer({
    'GET /api/v1/availability': { availability: saved },
    'GET /api/v1/advisor/77/slots': {
      ...noSlots,
      slots: [{ starts_at: Date.UTC(2026, 9, 8, 15) / 1000, minutes: 30 }],
    },
    'GET /api/v1/calendars': () => ({ calendars }),
    [`GET /api/v1/calendars/busy?from=${from}&to=${from + 9 * 86_400}`]: {
      busy: [
        {
          calendar_id: 1,
          starts_at: Date.UTC(2026, 9, 7, 16) / 1000,
          ends_at: Date.UTC(2026, 9, 7, 17) / 1000,
        },
      ],
    },
    'GET /api/v1/meetings/feed': { feed: null },
    ...replies,
  })
  showPart(
    <CalendarsTab
      meetings={[
        {
          kind: 'meeting',
          starts_at: Date.UTC(2026, 9, 9, 17) / 1000,
          ends_at: Date.UTC(2026, 9, 9, 18) / 1000,
          name: 'Robin',
          to: '/messages',
          isProposed: false,
        },
      ]}
    />,
  )
  return { asked, posted: () => posted(asked) }
}
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('the week shows what is busy elsewhere by the calendar’s name only, what is open, and what is booked', async () => {
  const { asked } = open()
  expect(await screen.findByText('Oct 5–9, 2026')).toBeTruthy()
  expect(
    await within(screen.getByRole('region', { name: 'Wed, Oct 7' })).findByText('Busy · Work'),
  ).toBeTruthy()
  expect(
    await within(screen.getByRole('region', { name: 'Thu, Oct 8' })).findByText('9:00–9:30'),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Fri, Oct 9' })).getByRole('link', { name: /Robin/ }),
  ).toBeTruthy()
  await userEvent.click(button('Next week'))
  expect(screen.getByText('Oct 12–16, 2026')).toBeTruthy()
  await waitFor(() => expect(asked.filter((call) => busyPath.test(call.call))).toHaveLength(2))
})

test('a calendar says when it was checked; a failing one since when, that its times stay, and what fixes it', async () => {
  const { posted } = open({
    'PATCH /api/v1/calendars/2': refusal('bad-request', { fields: { password: 'The server refused this.' } }),
  })
  expect(await screen.findByText('Checked 4 minutes ago · 12 busy times in the next 30 days')).toBeTruthy()
  expect(
    screen.getByText(/^Sign-in refused since \d+:00 [ap]m.* We keep the busy times we last read\.$/),
  ).toBeTruthy()
  await userEvent.click(button('Enter new app password'))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save password' }))
  expect(within(dialog).getByText('Enter your app password.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.type(within(dialog).getByLabelText('App password'), 'abcd')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save password' }))
  expect(await within(dialog).findByText('The server refused this.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('App password').value).toBe('abcd')
})

test('an address that is none is not sent, and one that cannot be read keeps its text under the reason', async () => {
  const { posted } = open({
    'POST /api/v1/calendars': refusal('bad-request', { fields: { address: 'There’s no calendar here.' } }),
  })
  await screen.findByText('Google, .ics address')
  await userEvent.click(button('Connect calendar'))
  expect(document.activeElement).toBe(field('Name'))
  await userEvent.type(field('Name'), 'Home')
  await userEvent.type(field('Secret address'), 'basic.ics')
  expect(screen.getByText('Enter a full address that starts with https:// or webcal://')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.clear(field('Secret address'))
  await userEvent.type(field('Secret address'), 'webcal://c.example/a.ics')
  await userEvent.click(button('Connect calendar'))
  expect(await screen.findByText('There’s no calendar here.')).toBeTruthy()
  expect(field('Secret address').value).toBe('webcal://c.example/a.ics')
})

test('an account lists its calendars, only the chosen ones are connected, and a removal says so', async () => {
  const found = [
    { collection: 'https://c.example/work/', name: 'Work' },
    { collection: 'https://c.example/birthdays/', name: 'Birthdays' },
  ]
  const calendars = [work]
  const home = { ...work, calendar_id: 3, name: 'Home' }
  const { posted } = open(
    {
      'POST /api/v1/calendars/find': { calendars: found },
      'POST /api/v1/calendars': () => {
        calendars.push(home)
        return { calendar: home }
      },
      'DELETE /api/v1/calendars/3': () => {
        calendars.pop()
        return null
      },
    },
    calendars,
  )
  await screen.findByText('Google, .ics address')
  await userEvent.click(screen.getByRole('radio', { name: 'CalDAV' }))
  await userEvent.type(field('Name'), 'Home')
  await userEvent.type(field('Server'), 'caldav.icloud.com')
  await userEvent.type(field('User name'), 'dana')
  await userEvent.type(screen.getByLabelText('App password'), 'abcd')
  await userEvent.click(button('Find calendars'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Birthdays' }))
  await userEvent.click(button('Connect calendar'))
  expect(await screen.findByText('Home is connected.')).toBeTruthy()
  expect(posted().at(-1)).toMatchObject({
    body: { kind: 'caldav', collections: ['https://c.example/work/'] },
  })
  await userEvent.click(button('More for Home'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove calendar' }))
  expect(await screen.findByText('Home is removed.')).toBeTruthy()
  expect(screen.queryByText('Home is connected.')).toBeNull()
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Your calendars' }).closest('section'),
  )
  // The password does not stay on the page.
  expect(screen.queryByLabelText('App password')?.getAttribute('value') ?? '').toBe('')
})

test('five calendars are the most, and removing one asks first', async () => {
  const all = [1, 2, 3, 4, 5].map((id) => ({ ...work, calendar_id: id, name: `Calendar ${id}` }))
  const { asked } = open({ 'DELETE /api/v1/calendars/3': null }, all)
  expect(await screen.findByText(/You’ve connected 5 calendars/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect calendar' })).toBeNull()
  await userEvent.click(button('More for Calendar 3'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove calendar' }))
  await waitFor(() => expect(asked.some(({ call }) => call === 'DELETE /api/v1/calendars/3')).toBe(true))
})

test('the secret address is shown once, and replacing it asks first', async () => {
  let number = 0
  const feed = { created_at: now, last_read_at: null }
  const { posted } = open({
    'POST /api/v1/meetings/feed': () => {
      number += 1
      return { feed, address: `https://evenkeel.example/feed/${number}.ics` }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByDisplayValue('https://evenkeel.example/feed/1.ics')).toBeTruthy()
  await userEvent.click(button('Replace address'))
  expect(posted()).toHaveLength(1)
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace address' }))
  expect(await screen.findByDisplayValue('https://evenkeel.example/feed/2.ics')).toBeTruthy()
  expect(screen.queryByDisplayValue('https://evenkeel.example/feed/1.ics')).toBeNull()
})
