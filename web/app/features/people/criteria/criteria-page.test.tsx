import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { CriteriaPage } from './criteria-page.tsx'
import { advisorServer, saved, showCriteria, untold } from './testing/show-criteria.tsx'

const lastDay = () => screen.findByLabelText('Last day of the pause')
const beside = () => within(screen.getByRole('complementary', { name: 'Reach, capacity and pause' }))

beforeEach(() => allowLog())

test.each([
  ['draft', 'Go to application'],
  ['in-review', 'See application'],
] as const)(
  'an advisor whose application is %s learns that consumers can’t see them and can still set criteria',
  async (status, linked) => {
    advisorServer({ criteria: untold, status })
    showCriteria(<CriteriaPage />)
    expect(
      await screen.findByText(/^Consumers can’t see you until your application is approved\./),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: linked })).toBeTruthy()
    const assets = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Asset minimum' })
    expect(assets.readOnly || assets.disabled).toBe(false)
  },
)

test('an advisor who withdrew reads that, and is led to submitting again', async () => {
  advisorServer({ criteria: saved, status: 'withdrawn' })
  showCriteria(<CriteriaPage />)
  expect(await screen.findByText(/^You withdrew your application, so consumers can’t see you\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Submit it again' })).toBeTruthy()
})

test('an advisor whose application came back reads until when, and is led to what is asked', async () => {
  const question = {
    text: 'The newest Form ADV, please.',
    at: 1_790_000_000,
    dueAt: 1_791_000_000,
    answeredAt: null,
  }
  advisorServer({ criteria: saved, status: 'in-review', question })
  showCriteria(<CriteriaPage />)
  expect(await screen.findByText(/^A reviewer needs more from you by \w+, \w+ \d+\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See what we need' })
  expect(link.getAttribute('href')).toBe('/onboarding/advisor/terms')
})

test('a rejected advisor is led to the reason', async () => {
  advisorServer({ criteria: saved, status: 'rejected' })
  showCriteria(<CriteriaPage />)
  expect(await screen.findByRole('link', { name: 'Why, and how to correct it' })).toBeTruthy()
})

test('a suspended advisor is led to why, and what mends it', async () => {
  advisorServer({ criteria: saved, status: 'suspended' })
  showCriteria(<CriteriaPage />)
  const why = await screen.findByRole('link', { name: 'Why, and how to fix it' })
  expect(why.getAttribute('href')).toBe('/onboarding/advisor/terms')
})

test('an approved advisor reads nothing of it', async () => {
  advisorServer({ criteria: saved })
  showCriteria(<CriteriaPage />)
  await lastDay()
  expect(screen.queryByText(/Consumers can’t see you/)).toBeNull()
})

test('a pause of more than 90 days is not sent', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(<CriteriaPage />)
  fireEvent.change(await lastDay(), { target: { value: dayFromToday(91) } })
  await userEvent.click(beside().getByRole('button', { name: 'Pause requests' }))
  expect(screen.getByText('Choose a date within the next 90 days.')).toBeTruthy()
  expect(world.sent).toEqual([])
})

test('a pause that the server refuses says why', async () => {
  advisorServer({ criteria: saved }, () =>
    refusal('bad-request', { fields: { paused_until: 'A pause lasts at most 90 days.' } }),
  )
  showCriteria(<CriteriaPage />)
  fireEvent.change(await lastDay(), { target: { value: dayFromToday(90) } })
  await userEvent.click(beside().getByRole('button', { name: 'Pause requests' }))
  expect(await screen.findByText('A pause lasts at most 90 days.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pause new requests' })).toBeTruthy()
})

test('pausing and resuming apply immediately and keep unsaved input', async () => {
  const world = advisorServer({ criteria: saved })
  showCriteria(<CriteriaPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Asset minimum: $500k' }))
  const day = dayFromToday(30)
  fireEvent.change(await lastDay(), { target: { value: day } })
  await userEvent.click(beside().getByRole('button', { name: 'Pause requests' }))
  expect(await screen.findByRole('heading', { name: `Paused until ${formatCalendarDay(day)}` })).toBeTruthy()
  expect(world.sent[0]?.body).toEqual({ paused_until: day })
  expect(screen.queryByText(/changed in another tab/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Asset minimum' }).getAttribute('value')).toBe('500,000')
  await userEvent.click(screen.getByRole('button', { name: 'Save criteria' }))
  expect(await screen.findByText(/Applies to new searches/)).toBeTruthy()
  expect(world.sent[1]?.body).toEqual({ asset_minimum: 500_000, version: 4 })
  await userEvent.click(screen.getByRole('button', { name: 'End pause' }))
  expect(await screen.findByRole('heading', { name: 'Pause new requests' })).toBeTruthy()
  expect(world.criteria.paused_until).toBeNull()
  expect(waitingToasts().map(({ text }) => text)).toEqual([
    `Paused until ${formatCalendarDay(day)}.`,
    'You’re open to new clients again.',
  ])
})

test('places are shown with those that are taken', async () => {
  advisorServer({ criteria: saved, places: { of: 20, taken: 11, free: 9 } })
  showCriteria(<CriteriaPage />)
  expect(await screen.findByRole('img', { name: '11 of 20 places taken' })).toBeTruthy()
  expect(beside().getByText('9')).toBeTruthy()
  expect(beside().getByText('11 accepted in November. At 20, requests pause until Dec 1.')).toBeTruthy()
  expect(beside().getByText('Open')).toBeTruthy()
})

test.each([
  ['closed', { of: 0, taken: 0, free: 0 }, 'Closed', 'Raise “New clients per month” to open.'],
  ['full', { of: 4, taken: 5, free: 0 }, 'Full', '5 accepted in November. Places open again on Dec 1.'],
] as const)('an advisor who is %s reads it', async (status, places, chip, sentence) => {
  advisorServer({ criteria: saved, places: { ...places, status } })
  showCriteria(<CriteriaPage />)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(beside().getByText(chip)).toBeTruthy()
})

test('criteria that cannot be read say so and can be asked for again', async () => {
  playServer({ 'GET /api/v1/criteria': refusal('unexpected') })
  showCriteria(<CriteriaPage />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  advisorServer({ criteria: saved })
  await userEvent.click(retry)
  expect(await screen.findByRole('combobox', { name: 'States you serve' })).toBeTruthy()
})
