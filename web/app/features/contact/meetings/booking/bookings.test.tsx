import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { lost, type Replies, refusal } from '../../../../testing/play-server.ts'
import { quietDay } from '../../../../testing/stage.tsx'
import { PlacesForm } from '../places/places-form.tsx'
import { heldMeeting, meetingAt, now, startsAt } from '../testing/sample-meetings.ts'
import { meetingServer, showMeetings } from '../testing/show-meetings.tsx'
import { Bookings } from './bookings.tsx'

beforeEach(() => quietDay(now))

function show(meetings: ReturnType<typeof meetingAt>[], replies: Replies = {}) {
  const server = meetingServer(meetings, replies)
  showMeetings(
    <Bookings whoOf={(id) => `K., Colorado ${id}`} placeOf={(id) => `/matches?request=${id}`} />,
    'advisor',
  )
  return server
}

test('without upcoming meetings the page says how they are booked', async () => {
  show([])
  expect(await screen.findByText(/^No upcoming meetings\./)).toBeTruthy()
  expect(screen.getByText('None yet')).toBeTruthy()
})

test('meetings are grouped by the advisor’s days, soonest first, past ones apart', async () => {
  show([
    // 11:30 pm in New York, which is still the 8th there.
    meetingAt({ meeting_id: 33, request_id: 3, starts_at: Date.UTC(2026, 9, 9, 3, 30) / 1000 }),
    meetingAt({ meeting_id: 32, request_id: 2, starts_at: startsAt + 86_400, state: 'proposed', where: '' }),
    meetingAt(),
    heldMeeting,
    meetingAt({ meeting_id: 35, request_id: 5, state: 'cancelled' }),
  ])
  const thursday = within(await screen.findByRole('region', { name: 'Thu, Oct 8' })).getAllByRole('listitem')
  expect(thursday.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^7:30 pm – 8:00 pm\u00a0ETK\., Colorado 1.*Confirmed$/),
    expect.stringMatching(/^11:30 pm – 12:00 am\u00a0ETK\., Colorado 3.*Confirmed$/),
  ])
  const friday = screen.getByRole('region', { name: 'Fri, Oct 9' })
  expect(friday.textContent).toMatch(/You haven’t added a location yet\..*Proposed/)
  const past = screen.getByRole('heading', { name: 'Past and canceled' }).closest('section') as HTMLElement
  expect(within(past).getAllByRole('listitem')).toHaveLength(2)
  expect(within(friday).getByRole('link', { name: 'K., Colorado 2' }).getAttribute('href')).toBe(
    '/matches?request=2',
  )
})

test('a past meeting stays listed until it has an outcome', async () => {
  show([meetingAt({ starts_at: now - 7200, may: ['say-held', 'say-no-show'] })])
  expect(await screen.findByText('Did you meet?')).toBeTruthy()
  expect(screen.getByText('None yet')).toBeTruthy()
})

test('a failed load can be retried', async () => {
  let tries = 0
  show([], {
    'GET /api/v1/meetings': () => {
      tries += 1
      return tries === 1 ? refusal('unexpected') : Response.json({ meetings: [meetingAt()] })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('K., Colorado 1')).toBeTruthy()
})

const places = { video_link: null, phone: '(303) 555-0134', address: null }

test('an invalid location is not saved, and the text stays', async () => {
  const { posted } = meetingServer([], { 'GET /api/v1/meetings/places': { places } })
  showMeetings(<PlacesForm />, 'advisor')
  const link = await screen.findByRole('textbox', { name: 'Video link' })
  await fillIn(link, 'http://meet.example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Save locations' }))
  expect(await screen.findByText('Enter a full address that starts with https://')).toBeTruthy()
  expect(document.activeElement).toBe(link)
  expect(posted()).toEqual([])
})

test('locations are saved together, empty ones as none', async () => {
  let isLost = true
  const { posted } = meetingServer([], {
    'GET /api/v1/meetings/places': { places },
    'PUT /api/v1/meetings/places': (sent) => (isLost ? lost(sent) : Response.json({ places: sent.body })),
  })
  showMeetings(<PlacesForm />, 'advisor')
  const save = () => screen.getByRole('button', { name: 'Save locations' })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Phone number' }))
  await fillIn(screen.getByRole('textbox', { name: 'Address' }), '12 Main St')
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach Evenkeel')
  isLost = false
  await userEvent.click(save())
  expect(await screen.findByText('Saved. Booked meetings don’t change.')).toBeTruthy()
  expect(posted()[1]?.body).toEqual({ video_link: null, phone: null, address: '12 Main St' })
  await waitFor(() => expect(save()).toHaveProperty('disabled', true))
})
