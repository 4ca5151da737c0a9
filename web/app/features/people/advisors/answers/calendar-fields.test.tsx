import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { playServer } from '../../../../testing/play-server.ts'
import { sent, showFields } from '../testing/show-fields.tsx'
import { CalendarFields } from './calendar-fields.tsx'

const fields = ['calendar_link', 'weekly_hours'] as const
const show = (profile = {}) => showFields(CalendarFields, fields, profile)
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Booking page/ })

test('a booking page must be named before one goes on, and be https', async () => {
  show()
  expect(sent()).toEqual({})
  await choose(/My own booking page/)
  expect(sent()).toBe('not valid')
  await fillIn(link(), 'http://me.example')
  await userEvent.tab()
  expect(await screen.findByText('Enter a full address that starts with https://')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('Test opens the page in its own tab without a referrer, asks, and sends nothing', async () => {
  const asked = playServer({})
  show()
  await choose(/My own booking page/)
  await fillIn(link(), 'https://calendar.example/ruth')
  const open = screen.getByRole<HTMLAnchorElement>('link', { name: 'Test calendar.example' })
  expect([open.target, open.rel]).toEqual(['_blank', 'noopener noreferrer'])
  open.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(open)
  expect(screen.getByText('Did your booking page open?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.getByText(/Consumers won’t be able to open it either/)).toBeTruthy()
  expect(asked).toEqual([])
  vi.unstubAllGlobals()
})

test('another address is another question', async () => {
  show({ calendar_link: 'https://calendar.example/ruth' })
  const open = screen.getByRole('link', { name: /^Test/ })
  open.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(open)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(screen.getByText('Good. Consumers will see the same page.')).toBeTruthy()
  await userEvent.type(link(), '-two')
  expect(screen.queryByText('Good. Consumers will see the same page.')).toBeNull()
})

test('weekly hours take the place of the booking page, and the page comes back with its choice', async () => {
  show({ calendar_link: 'https://calendar.example/ruth' })
  await choose(/Weekly hours on Evenkeel/)
  expect(sent()).toMatchObject({ calendar_link: null, weekly_hours: { lengthMinutes: 30 } })
  await choose(/My own booking page/)
  expect(link().value).toBe('https://calendar.example/ruth')
  expect(sent()).toEqual({})
})

test('times are added, taken out and copied to all weekdays', async () => {
  show()
  await choose(/Weekly hours on Evenkeel/)
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${day}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to all weekdays' }))
  const answers = sent()
  expect(
    answers === 'not valid' ? [] : answers.weekly_hours?.hours.map(({ day, from }) => `${day} ${from}`),
  ).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [`${day} 09:00`, `${day} 18:00`]))
})

test('a figure outside its limits is brought back (spec 2.8-03)', async () => {
  show()
  await choose(/Weekly hours on Evenkeel/)
  const ahead = screen.getByRole<HTMLInputElement>('textbox', { name: /Booking window/ })
  await userEvent.clear(ahead)
  await userEvent.type(ahead, '365')
  await userEvent.tab()
  expect(ahead.value).toBe('90')
})
