import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { meetingAt, now } from '../../features/contact/meetings/testing/sample-meetings.ts'
import { meetingServer, showMeetings } from '../../features/contact/meetings/testing/show-meetings.tsx'
import { accepted, card, receivedFrom } from '../../features/market/requests/testing/sample-requests.ts'
import { saved } from '../../features/people/availability/testing/show-availability.tsx'
import { PageHeader } from '../../layout/header/page-header.tsx'
import { endStage, quietDay } from '../../testing/stage.tsx'
import Booking from './booking.tsx'

beforeEach(() => quietDay(now))
afterEach(endStage)

function open() {
  const revealed = { ...card, consumer_id: 78, revealed: { first_name: 'Robin', last_name: 'Ellis' } }
  meetingServer([meetingAt(), meetingAt({ meeting_id: 32, request_id: 2, starts_at: now + 3600 })], {
    'GET /api/v1/requests/received': {
      requests: [
        receivedFrom({ ...accepted }),
        receivedFrom({ ...accepted, request_id: 2, consumer: revealed }),
      ],
      unanswered: 0,
      is_paused: false,
      free_places: 2,
    },
    'GET /api/v1/availability': { availability: saved },
    'GET /api/v1/meetings/places': { places: { video_link: null, phone: null, address: null } },
  })
  showMeetings(
    <>
      <PageHeader />
      <Booking />
    </>,
    'advisor',
  )
}

test('an advisor sees no more of a consumer than the request shows', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'K., Colorado' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Robin Ellis' }).getAttribute('href')).toBe(
    '/shared/matchmaking/messages?request=2&show=details',
  )
})

test('hours and places are listed below the meetings, and booking feedback opens as a dialog', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Availability' })).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Video link' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send booking feedback' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Send Booking Feedback' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
