import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { quietDay } from '../../../testing/stage.tsx'
import { heldMeeting, meetingAt, now, proposedByAdvisor } from './testing/sample-meetings.ts'
import { meetingServer, showMeetings } from './testing/show-meetings.tsx'
import { useMeetingStep } from './use-meeting-step.ts'

function Step() {
  const step = useMeetingStep({
    nameOf: (id) => (id === 9 ? undefined : `Ruth ${id}`),
    placeOf: (id) => `/matches/${id}`,
  })
  return <p>{step ? `${step.title}, ${step.to}` : 'Nothing to do'}</p>
}

async function stepOf(meetings: Meeting[]) {
  meetingServer(meetings)
  const { queries } = showMeetings(<Step />)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
}

beforeEach(() => quietDay(now))

test('canceled, rated and unknown meetings are no next step', async () => {
  await stepOf([
    meetingAt({ state: 'cancelled' }),
    { ...heldMeeting, is_scored: true },
    meetingAt({ meeting_id: 40, request_id: 9 }),
  ])
  expect(screen.getByText('Nothing to do')).toBeTruthy()
})

test('a time to confirm comes before a booked meeting', async () => {
  await stepOf([meetingAt(), { ...proposedByAdvisor, meeting_id: 32, request_id: 2, starts_at: now + 9e5 }])
  expect(await screen.findByText(/^Ruth 2 proposed Fri, Oct 16/)).toBeTruthy()
})

test('a booked meeting comes before a past one without an outcome', async () => {
  await stepOf([{ ...heldMeeting, meeting_id: 32, request_id: 2 }, meetingAt()])
  expect(await screen.findByText('You’re meeting Ruth 1 on Thu, Oct 8, 5:30 pm MT, /matches/1')).toBeTruthy()
})

test('after a meeting its five questions are the next step', async () => {
  await stepOf([heldMeeting])
  expect(await screen.findByText('How was your meeting with Ruth 1?, /matches/1?score=31')).toBeTruthy()
})
