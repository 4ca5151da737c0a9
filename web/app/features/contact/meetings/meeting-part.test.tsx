import { meetingMoves } from '@evenkeel/contract/contact/meetings'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { refusal } from '../../../testing/play-server.ts'
import { quietDay } from '../../../testing/stage.tsx'
import { MeetingPart } from './meeting-part.tsx'
import { heldMeeting, meetingAt, now, proposedByAdvisor, startsAt } from './testing/sample-meetings.ts'
import { later, showMeetingPart } from './testing/show-meeting-part.tsx'
import { meetingServer, showMeetings } from './testing/show-meetings.tsx'
import { useLiveMeetings } from './use-live-meetings.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const moveButtons = /^(Confirm time|Move|Cancel meeting|Change location|We met|They didn’t show up)$/

beforeEach(() => quietDay(now))

function LivePage() {
  useLiveMeetings()
  return <MeetingPart side="consumer" requestId={1} name="Ruth" mayBook ways={['video']} />
}

test('actions the server does not allow are not offered', async () => {
  showMeetingPart([meetingAt()])
  await screen.findByText('Thu, Oct 8, 5:30 pm MT')
  expect(screen.queryByRole('button', { name: moveButtons })).toBeNull()
  expect(screen.queryByRole('button', { name: /Book/ })).toBeNull()
})

test.each(meetingMoves)('only %s is offered where only that is allowed', async (move) => {
  showMeetingPart([meetingAt({ may: [move] })])
  await screen.findByText('Thu, Oct 8, 5:30 pm MT')
  expect(screen.getAllByRole('button', { name: moveButtons })).toHaveLength(1)
})

test('nothing can be booked before acceptance or after the match ended', async () => {
  const { asked } = showMeetingPart([], {}, { mayBook: false })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Meeting' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('meetings of another match are not shown', async () => {
  showMeetingPart([meetingAt({ request_id: 2 })])
  expect(await button('Book a meeting')).toBeTruthy()
  expect(screen.queryByText('Thu, Oct 8, 5:30 pm MT')).toBeNull()
})

test('an invalid link is not a link', async () => {
  showMeetingPart([meetingAt({ where: 'javascript:alert(1)' })])
  expect(await screen.findByText('javascript:alert(1)')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the time is in the reader’s zone with the other’s next to it, and the link shows its host', async () => {
  showMeetingPart([meetingAt()])
  expect(await screen.findByText('Thu, Oct 8, 5:30 pm MT')).toBeTruthy()
  expect(screen.getByText('7:30 pm ET their time · 30 minutes, video')).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
  const link = screen.getByRole('link', { name: /Join at meet\.larkspur\.example/ })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('advisors see their own clock', async () => {
  showMeetingPart(
    [meetingAt({ way: 'phone', where: '(303) 555-0134' })],
    {},
    { side: 'advisor', name: 'Kim' },
  )
  expect(await screen.findByText('Thu, Oct 8, 7:30 pm ET')).toBeTruthy()
  expect(screen.getByText(/^5:30 pm MT their time/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '(303) 555-0134' }).getAttribute('href')).toBe('tel:3035550134')
})

test('equal clocks are shown once', async () => {
  showMeetingPart([meetingAt({ zones: { consumer: 'America/Denver', advisor: 'America/Boise' } })])
  expect(await screen.findByText(/^Mountain Time for both of you ·/)).toBeTruthy()
})

test('a cancellation shows the other person’s reason and note', async () => {
  const cancelled = { by: 'advisor', reason: 'cannot-help', note: 'My fault.', at: now } as const
  showMeetingPart([meetingAt({ state: 'cancelled', cancelled })])
  expect(await screen.findByText('Ruth canceled: “I can’t help with this”.')).toBeTruthy()
  expect(screen.getByText('My fault.')).toBeTruthy()
  expect(await button('Book another meeting')).toBeTruthy()
})

test('the history shows who moved it and from when', async () => {
  const moved = meetingAt({
    history: [
      { what: 'confirmed', by: 'consumer', at: now - 9000, starts_at: startsAt },
      { what: 'moved', by: 'advisor', at: now - 600, starts_at: later },
    ],
  })
  showMeetingPart([moved])
  await userEvent.click(await screen.findByText('History (2)'))
  expect(screen.getByText(/^Booked for Thu, Oct 8, 5:30 pm MT by you/)).toBeTruthy()
  expect(
    screen.getByText(/^Moved from Thu, Oct 8, 5:30 pm MT to Fri, Oct 9, 5:30 pm MT by Ruth/),
  ).toBeTruthy()
})

test('the calendar file is downloaded for its reader', async () => {
  const { asked } = showMeetingPart([meetingAt()], {
    'GET /api/v1/meetings/31/calendar': () =>
      new Response('BEGIN:VCALENDAR', { headers: { 'Content-Type': 'text/calendar' } }),
  })
  const made = vi.fn(() => 'blob:made')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press('Add to calendar')
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  expect(asked.some(({ call }) => call === 'GET /api/v1/meetings/31/calendar')).toBe(true)
})

test('a failed calendar file is reported', async () => {
  showMeetingPart([meetingAt()], { 'GET /api/v1/meetings/31/calendar': () => refusal('unexpected') })
  await press('Add to calendar')
  expect(await screen.findByText(/^Something went wrong|^We could not make/)).toBeTruthy()
})

test('offline, the buttons are disabled', async () => {
  const { world } = showMeetingPart([proposedByAdvisor])
  await button('Confirm time')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(async () => expect(await button('Confirm time')).toHaveProperty('disabled', true))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(world.meetings).toHaveLength(1)
})

test('a failed load can be retried', async () => {
  let tries = 0
  showMeetingPart([], {
    'GET /api/v1/meetings': () => {
      tries += 1
      return tries === 1 ? refusal('unexpected') : Response.json({ meetings: [meetingAt()] })
    },
  })
  await press('Retry')
  expect(await screen.findByText('Thu, Oct 8, 5:30 pm MT')).toBeTruthy()
})

test('the page follows when the other side moves it', async () => {
  const server = meetingServer([meetingAt()])
  const live = await playLive({ userId: 77, userType: 'consumer' })
  showMeetings(<LivePage />)
  await screen.findByText('Thu, Oct 8, 5:30 pm MT')
  server.world.meetings = [meetingAt({ starts_at: later, sequence: 3 })]
  act(() => live.say('meeting-changed', { request_id: 1, meeting_id: 31 }))
  expect(await screen.findByText('Fri, Oct 9, 5:30 pm MT')).toBeTruthy()
  live.close()
})

test('after a meeting it can be rated and another one booked', async () => {
  showMeetingPart([heldMeeting], {}, { afterwards: ({ meeting_id }) => <p>About {meeting_id}</p> })
  expect(await screen.findByText('About 31')).toBeTruthy()
  expect(await button('Book another meeting')).toBeTruthy()
})

test('a no-show can be reported although a later meeting was canceled', async () => {
  const canceled = meetingAt({
    meeting_id: 32,
    state: 'cancelled',
    cancelled: { by: 'advisor', reason: null, note: '', at: now },
  })
  showMeetingPart([canceled, { ...heldMeeting, may: ['say-no-show'] }])
  expect(await button('They didn’t show up')).toBeTruthy()
  expect(screen.getByText('Earlier meetings (1)')).toBeTruthy()
})

test('a meeting that was not rated yet is not folded away when the next one is booked', async () => {
  const rate = { afterwards: () => <p>How was it?</p> }
  const foldOf = async () => (await screen.findByText('Earlier meetings (1)')).closest('details')
  const held = { ...heldMeeting, meeting_id: 30 }
  const { unmount } = showMeetingPart([meetingAt(), held], {}, rate)
  expect((await foldOf())?.open).toBe(true)
  unmount()
  showMeetingPart([meetingAt(), { ...held, is_scored: true }], {}, rate)
  expect((await foldOf())?.open).toBe(false)
})

test('who marks a no-show is pointed to “We met” only where it can be chosen', async () => {
  const over = { starts_at: now - 7200 }
  const { world, queries } = showMeetingPart([meetingAt({ ...over, state: 'held', may: ['say-no-show'] })])
  await userEvent.click(await button('They didn’t show up'))
  expect(screen.getByText(/will see this and can disagree\.$/)).toBeTruthy()
  world.meetings = [meetingAt({ ...over, state: 'confirmed', may: ['say-held', 'say-no-show'] })]
  await act(() => queries.invalidateQueries())
  expect(await screen.findByText(/If you met, choose “We met” instead\.$/)).toBeTruthy()
})

test('a past meeting without an outcome does not block the next one', async () => {
  const over = meetingAt({ meeting_id: 30, starts_at: now - 7200, may: ['say-held', 'say-no-show'] })
  const { world, queries } = showMeetingPart([over])
  expect(await button('Book another meeting')).toBeTruthy()
  world.meetings = [meetingAt({ may: ['move', 'cancel'] }), over]
  await act(() => queries.invalidateQueries())
  expect(await button('Move')).toBeTruthy()
  expect(await button('We met')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Book/ })).toBeNull()
})
