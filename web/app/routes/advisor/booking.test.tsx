import type { Availability } from '@evenkeel/contract/people/availability'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { meetingAt, now } from '../../features/contact/meetings/testing/sample-meetings.ts'
import { meetingServer, showMeetings } from '../../features/contact/meetings/testing/show-meetings.tsx'
import { accepted, card, receivedFrom } from '../../features/market/requests/testing/sample-requests.ts'
import { saved } from '../../features/people/availability/testing/show-availability.tsx'
import { PageHeader } from '../../layout/header/page-header.tsx'
import { quietDay } from '../../testing/stage.tsx'
import Booking from './booking.tsx'

beforeEach(() => quietDay(now))

function open(at = '/', overlaps: Availability['overlaps'] = []) {
  const revealed = { ...card, consumer_id: 78, revealed: { first_name: 'Robin', last_name: 'Ellis' } }
  const server = meetingServer(
    [
      meetingAt({ may: ['move', 'cancel'] }),
      meetingAt({ meeting_id: 32, request_id: 2, starts_at: now + 3600, may: ['move', 'cancel'] }),
    ],
    {
      'GET /api/v1/requests/received': {
        requests: [
          receivedFrom({ ...accepted }),
          receivedFrom({ ...accepted, request_id: 2, consumer: revealed }),
        ],
        unanswered: 0,
        is_paused: false,
        free_places: 2,
      },
      'GET /api/v1/availability': { availability: { ...saved, overlaps } },
      'POST /api/v1/availability/keep-meeting': { availability: saved },
      'GET /api/v1/meetings/places': { places: { video_link: null, phone: null, address: null } },
    },
  )
  showMeetings(
    <>
      <PageHeader />
      <Booking />
    </>,
    'advisor',
    at,
  )
  return server
}

test('an advisor sees no more of a consumer than the request shows', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'K., Colorado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Robin Ellis' }).getAttribute('href')).toBe(
    '/shared/matchmaking/messages?request=2&show=details',
  )
})

test('hours and places have a tab of their own, and booking feedback opens as a dialog', async () => {
  open()
  await screen.findByRole('link', { name: 'Robin Ellis' })
  await userEvent.click(screen.getByRole('tab', { name: 'Availability' }))
  expect(await screen.findByRole('heading', { name: 'Availability' })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Video link' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send booking feedback' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Send Booking Feedback' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('unsaved hours stay while another tab is looked at', async () => {
  open('/?tab=availability')
  const notice = await screen.findByRole<HTMLInputElement>('textbox', { name: /Minimum notice/ })
  await userEvent.clear(notice)
  await userEvent.type(notice, '5')
  await userEvent.click(screen.getByRole('tab', { name: 'Meetings' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Availability' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Minimum notice/ }).value).toBe('5')
})

test('a meeting on a day off is asked about: new times, keep or cancel, with the reason before it is canceled', async () => {
  const overlap = { meeting_id: 32, request_id: 2, starts_at: now + 3600, minutes: 30, is_day_off: true }
  const { posted } = open('/', [overlap])
  expect(await screen.findByText('Your day off on Tue, Oct 6 overlaps a meeting')).toBeTruthy()
  expect(
    screen.getByText(/^Robin Ellis, Tue, Oct 6, 1:00.pm.MT, 30 min video\. What should happen to it\?$/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Offer new times' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel meeting' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('radiogroup')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  const saved = () => posted().filter(({ call }) => !call.includes('/api/auth/'))
  expect(saved()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep meeting' }))
  await waitFor(() => expect(screen.queryByText(/overlaps a meeting/)).toBeNull())
  expect(saved()).toMatchObject([{ body: { meeting_id: 32 } }])
})

test('a meeting that was moved since is no longer asked about', async () => {
  open('/', [{ meeting_id: 32, request_id: 2, starts_at: now + 7200, minutes: 30, is_day_off: true }])
  await screen.findByRole('link', { name: 'Robin Ellis' })
  expect(screen.queryByText(/overlaps a meeting/)).toBeNull()
})
