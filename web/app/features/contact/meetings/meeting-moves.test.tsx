import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import { quietDay } from '../../../testing/stage.tsx'
import { meetingAt, now, proposedByAdvisor, startsAt } from './testing/sample-meetings.ts'
import { later, showMeetingPart } from './testing/show-meeting-part.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))

beforeEach(() => quietDay(now))

test('a consumer books an open time, and it is announced', async () => {
  const { posted, world } = showMeetingPart([], {
    'POST /api/v1/requests/1/meetings': () => {
      world.meetings = [meetingAt({ way: 'phone' })]
      return Response.json({ meeting: world.meetings[0] })
    },
  })
  await press('Book a meeting')
  expect(screen.queryByRole('button', { name: /^Book Thu/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: waysToMeet.phone }))
  await press('First free time')
  await press('Book Thu, Oct 8, 5:30 pm\u00a0MT')
  expect(await screen.findByText('Booked for Thu, Oct 8, 5:30 pm MT.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  // The pressed button is gone, so the focus moves to the meeting.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Meeting'))
  expect(posted()[0]?.body).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    starts_at: startsAt,
    way: 'phone',
  })
})

test('a taken time is reported, open times reload and another can be booked', async () => {
  let tries = 0
  const { posted, onTimesChanged } = showMeetingPart([], {
    'POST /api/v1/requests/1/meetings': () => {
      tries += 1
      return tries === 1 ? refusal('slot-taken') : Response.json({ meeting: meetingAt({ starts_at: later }) })
    },
  })
  await press('Book a meeting')
  await userEvent.click(screen.getByRole('radio', { name: waysToMeet.phone }))
  await press('First free time')
  await press(/^Book Thu/)
  expect((await screen.findByRole('alert')).textContent).toContain('That time was just taken')
  expect(onTimesChanged).toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Book Thu/ })).toBeNull())
  await press('Next free time')
  await press(/^Book Fri/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted().map(({ body }) => [body.starts_at, body.way])).toEqual([
    [startsAt, 'phone'],
    [later, 'phone'],
  ])
  expect(posted()[1]?.body.client_id).not.toBe(posted()[0]?.body.client_id)
})

test('retrying after a lost response books one meeting', async () => {
  let tries = 0
  const { posted } = showMeetingPart([], {
    'POST /api/v1/requests/1/meetings': (sent) => {
      tries += 1
      return tries === 1 ? lost(sent) : Response.json({ meeting: meetingAt() })
    },
  })
  await press('Book a meeting')
  await press('First free time')
  await press(/^Book Thu/)
  await screen.findByRole('alert')
  await press(/^Book Thu/)
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.body).toEqual(posted()[0]?.body)
})

test('confirming sends the version that was seen', async () => {
  const { posted } = showMeetingPart([proposedByAdvisor], {
    'POST /api/v1/meetings/31/confirm': { meeting: meetingAt({ sequence: 3 }) },
  })
  expect(await screen.findByText('Ruth proposed this time. Does it work for you?')).toBeTruthy()
  await press('Confirm time')
  await waitFor(() => expect(posted()[0]?.body).toEqual({ sequence: 2 }))
  expect(await screen.findByText('Booked for Thu, Oct 8, 5:30 pm MT.')).toBeTruthy()
})

test('a change meanwhile is reported and shown', async () => {
  const { world } = showMeetingPart([proposedByAdvisor], {
    'POST /api/v1/meetings/31/confirm': () => {
      world.meetings = [meetingAt({ ...proposedByAdvisor, starts_at: later, sequence: 3 })]
      return refusal('meeting-moved-on')
    },
  })
  await press('Confirm time')
  expect(await screen.findByText(/meeting has changed/)).toBeTruthy()
  expect(await screen.findByText('Fri, Oct 9, 5:30 pm MT')).toBeTruthy()
})

test('a dialog that no longer applies closes, and the meeting says why', async () => {
  const { world } = showMeetingPart([meetingAt({ may: ['move', 'cancel'] })], {
    'POST /api/v1/meetings/31/move': () => {
      world.meetings = [meetingAt({ state: 'cancelled' })]
      return refusal('meeting-moved-on')
    },
  })
  await press('Move')
  await press('Next free time')
  await press(/^Move to Fri/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(/meeting has changed/)).toBeTruthy()
  expect(screen.getByText('Canceled')).toBeTruthy()
})

test('canceling takes a reason for the reader’s side and a note of at most 500 characters', async () => {
  const { posted } = showMeetingPart([meetingAt({ may: ['cancel'] })], {
    'POST /api/v1/meetings/31/cancel': { meeting: meetingAt({ state: 'cancelled' }) },
  })
  await press('Cancel meeting')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('radio', { name: 'I can’t help with this' })).toBeNull()
  await press('Cancel meeting')
  expect(await screen.findByText('Choose a reason.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'It’s no longer needed' }))
  const note = within(dialog).getByRole('textbox', { name: 'Note (optional)' })
  await userEvent.click(note)
  await userEvent.paste('x'.repeat(501))
  expect(within(dialog).getByText('501/500 characters')).toBeTruthy()
  await press('Cancel meeting')
  expect(posted()).toEqual([])
  await userEvent.clear(note)
  await userEvent.type(note, 'Sorry')
  await press('Cancel meeting')
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({ sequence: 2, reason: 'no-longer-needed', note: 'Sorry' }),
  )
})

test('an advisor proposes a day, a time, a length and a place on their own calendar', async () => {
  const { posted } = showMeetingPart(
    [],
    {
      'GET /api/v1/meetings/places': {
        places: { video_link: 'https://meet.example.com/me', phone: null, address: null },
      },
      'POST /api/v1/requests/1/meetings': { meeting: proposedByAdvisor },
    },
    { side: 'advisor', name: 'Kim' },
    'America/New_York',
  )
  await press('Propose a time')
  const place = await screen.findByDisplayValue('https://meet.example.com/me')
  const date = screen.getByLabelText<HTMLInputElement>(/^Date/)
  await userEvent.clear(date)
  await userEvent.type(date, '2026-10-01')
  await press('Propose time')
  expect(await screen.findByText('Choose a time in the future.')).toBeTruthy()
  await userEvent.clear(date)
  await userEvent.type(date, '2026-10-08')
  const usual = 'https://meet.example.com/me'
  await userEvent.clear(place)
  await userEvent.paste('meet.example.com')
  await press('Propose time')
  expect(await screen.findByText(/starts with https/)).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.clear(place)
  await userEvent.paste(usual)
  await press('Propose time')
  await waitFor(() => expect(posted()).toHaveLength(1))
  // The usual place is not sent.
  expect(posted()[0]?.body).toEqual({
    client_id: expect.any(String),
    starts_at: Date.UTC(2026, 9, 8, 14) / 1000,
    minutes: 30,
    way: 'video',
  })
})

test('an advisor moves only the time', async () => {
  const { posted } = showMeetingPart(
    [meetingAt({ may: ['move'] })],
    { 'POST /api/v1/meetings/31/move': { meeting: proposedByAdvisor } },
    { side: 'advisor', name: 'Kim' },
  )
  await press('Move')
  expect(screen.queryByLabelText('Length')).toBeNull()
  const date = screen.getByLabelText<HTMLInputElement>(/^Date/)
  expect(date.value).toBe('2026-10-08')
  await userEvent.clear(date)
  await userEvent.type(date, '2026-10-09')
  await press('Propose time')
  await waitFor(() => expect(posted()[0]?.body).toEqual({ sequence: 2, starts_at: later }))
})

test('an advisor changes the location, and an empty one is not sent', async () => {
  const { posted } = showMeetingPart(
    [meetingAt({ may: ['change-place'], where: '' })],
    {
      'GET /api/v1/meetings/places': { places: { video_link: null, phone: null, address: null } },
      'POST /api/v1/meetings/31/place': { meeting: meetingAt() },
    },
    { side: 'advisor', name: 'Kim' },
  )
  expect(await screen.findByText('You haven’t added a location yet.')).toBeTruthy()
  await press('Change location')
  await userEvent.click(screen.getByRole('radio', { name: 'In person' }))
  await press('Change location')
  expect(await screen.findByText('Enter the address.')).toBeTruthy()
  await fillIn(screen.getByRole('textbox', { name: 'Address' }), '12 Main St, Denver')
  await press('Change location')
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({ sequence: 2, way: 'in-person', where: '12 Main St, Denver' }),
  )
})

test('a no-show asks for confirmation', async () => {
  const over = meetingAt({ starts_at: now - 7200, may: ['say-held', 'say-no-show'] })
  const { posted, world } = showMeetingPart([over], {
    'POST /api/v1/meetings/31/outcome': () => {
      world.meetings = [meetingAt({ state: 'no-show', missed_by: 'advisor' })]
      return Response.json({ meeting: world.meetings[0] })
    },
  })
  expect(await screen.findByText('Did you meet?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
  await press('They didn’t show up')
  expect(posted()).toEqual([])
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as no-show' }))
  await waitFor(() => expect(posted()[0]?.body).toEqual({ outcome: 'no-show' }))
  expect(await screen.findByText('Ruth didn’t show up.')).toBeTruthy()
})
