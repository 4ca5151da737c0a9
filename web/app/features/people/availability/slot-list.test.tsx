import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import type { Slot, Slots } from './availability-queries.ts'
import { SlotList } from './slot-list.tsx'
import { at, calendarServer, noSlots, showPart } from './testing/show-availability.tsx'

const slots: Slots = {
  time_zone: 'America/New_York',
  slots: [
    at('2031-10-06T13:00:00Z'),
    at('2031-10-06T13:45:00Z'),
    at('2031-10-07T03:30:00Z'),
    at('2031-10-08T13:00:00Z'),
  ],
  calendar_link: null,
  first_meeting: { is_free: true, minutes: 30 },
}
const show = (onAsk?: (slot: Slot) => void) =>
  showPart(<SlotList advisorId={9} advisorName="Dana Okafor" onAsk={onAsk} />, 'consumer')
const times = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => allowLog())

test('without a handler, times are not buttons', async () => {
  calendarServer({ slots })
  show()
  await screen.findByText('3 times on Mon, Oct 6')
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull()
  expect(times()[0]).toContain('7:00 am')
})

test('an address that is not https is never a link', async () => {
  calendarServer({ slots: { ...noSlots, calendar_link: 'javascript:alert(1)' } })
  show()
  expect(await screen.findByText(/has no calendar here/)).toBeTruthy()
  expect(within(screen.getByRole('region')).queryByRole('link')).toBeNull()
})

test('times are on the reader’s clock, with the advisor’s where it differs', async () => {
  calendarServer({ slots })
  show(() => {})
  expect(await screen.findByText('First meeting free, 30 minutes')).toBeTruthy()
  expect(screen.getByText(/30-minute meetings in Mountain Time/).textContent).toContain(
    'Dana Okafor is in Eastern Time, shown below your time.',
  )
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Mon, Oct 6',
    'Wed, Oct 8',
  ])
  expect(times()).toEqual([
    'Request Mon, Oct 6, 7:00 am9:00 am\u00a0ET for Dana Okafor',
    'Request Mon, Oct 6, 7:45 am9:45 am\u00a0ET for Dana Okafor',
    'Request Mon, Oct 6, 9:30 pm11:30 pm\u00a0ET for Dana Okafor',
  ])
})

test('someone who has met the advisor isn’t told what a first meeting costs', async () => {
  calendarServer({ slots })
  showPart(<SlotList isLater advisorId={9} advisorName="Dana Okafor" />, 'consumer')
  expect(await screen.findByText('3 times on Mon, Oct 6')).toBeTruthy()
  expect(screen.queryByText(/First meeting/)).toBeNull()
})

test('the advisor’s day is shown where it differs', async () => {
  calendarServer({ slots, timeZone: 'Pacific/Honolulu' })
  show(() => {})
  await screen.findByText('3 times on Mon, Oct 6')
  expect(times()[0]).toContain('3:00 am9:00 am\u00a0ET')
  calendarServer({ slots: { ...slots, time_zone: 'Asia/Kolkata', slots: [at('2031-10-06T22:00:00Z')] } })
  show()
  expect(await screen.findByText(/Tue, Oct 7, 3:30 am GMT\+5:30/)).toBeTruthy()
})

test('equal clocks show one time', async () => {
  calendarServer({ slots, timeZone: 'America/New_York' })
  show(() => {})
  await screen.findByText('3 times on Mon, Oct 6')
  expect(times()[0]).toBe('Request Mon, Oct 6, 9:00 am')
  expect(screen.queryByText(/their time stands below/)).toBeNull()
})

test('another day can be chosen by keyboard or mouse, and the exact time is passed on', async () => {
  calendarServer({ slots })
  const onAsk = vi.fn<(slot: Slot) => void>()
  show(onAsk)
  await userEvent.click(await screen.findByRole('radio', { name: 'Wed, Oct 8' }))
  expect(screen.getByText('1 time on Wed, Oct 8')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Request Wed, Oct 8, 7:00 am/ }))
  expect(onAsk.mock.calls).toEqual([[at('2031-10-08T13:00:00Z')]])
})

test('days are shown six at a time', async () => {
  const many = Array.from({ length: 14 }, (_, day) =>
    at(`2031-10-${String(day + 1).padStart(2, '0')}T15:00:00Z`),
  )
  calendarServer({ slots: { ...slots, slots: many } })
  show()
  await screen.findByText('1 time on Wed, Oct 1')
  expect(screen.getAllByRole('radio')).toHaveLength(6)
  const [earlier, later] = ['Earlier days', 'Later days'].map((name) => screen.getByRole('button', { name }))
  expect(earlier?.getAttribute('aria-disabled')).toBe('true')
  for (const _ of [1, 2, 3]) if (later) await userEvent.click(later)
  expect(screen.getByText('1 time on Mon, Oct 13')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(document.activeElement).toBe(later)
  if (earlier) await userEvent.click(earlier)
  expect(screen.getByText('1 time on Tue, Oct 7')).toBeTruthy()
})

test('times that have started are not offered', async () => {
  calendarServer({ slots: { ...slots, slots: [at('2020-10-06T13:00:00Z'), at('2031-10-08T13:00:00Z')] } })
  show()
  await screen.findByText('1 time on Wed, Oct 8')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

test('an advisor’s own calendar is a plain link that shows its host', async () => {
  calendarServer({ slots: { ...noSlots, calendar_link: 'https://calendar.example/dana' } })
  show()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open calendar.example' })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://calendar.example/dana',
    '_blank',
    'noopener noreferrer',
  ])
})

test('without open times the page says what to do', async () => {
  calendarServer({ slots: { ...slots, slots: [], first_meeting: { is_free: false, minutes: null } } })
  show()
  expect(await screen.findByText(/Dana Okafor has no open times right now/)).toBeTruthy()
  expect(screen.getByText('First meeting paid')).toBeTruthy()
})

test('a failed load can be retried', async () => {
  const world = calendarServer({ slots: () => refusal('unexpected') })
  show()
  expect(screen.getByText('Loading open times…')).toBeTruthy()
  expect(await screen.findByText('We couldn’t load open times.')).toBeTruthy()
  world.slots = slots
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('3 times on Mon, Oct 6')).toBeTruthy())
})
