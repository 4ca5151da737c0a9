import type { Scorecard } from '@evenkeel/contract/contact/meeting-pack'
import { scoreQuestions } from '@evenkeel/contract/contact/meeting-pack'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { type Replies, refusal } from '../../../testing/play-server.ts'
import { ScorecardPart } from './scorecard/scorecard-part.tsx'
import { heldMeeting } from './testing/sample-meetings.ts'
import { meetingServer, showMeetings } from './testing/show-meetings.tsx'

const card = '/api/v1/meetings/31/scorecard'
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (question: string, score: number) =>
  userEvent.click(
    within(
      await screen.findByRole('radiogroup', { name: new RegExp(question.replace('?', '\\?')) }),
    ).getByRole('radio', { name: String(score) }),
  )
const scores = { listened: 5, clear_on_cost: 4, answered: 5, no_pressure: 5, would_hire: 3 }

beforeEach(() => allowLog())

function showCard(saved: Scorecard | null, replies: Replies = {}) {
  const server = meetingServer([], {
    [`GET ${card}`]: { scorecard: saved },
    [`PUT ${card}`]: ({ body }) => Response.json({ scorecard: body }),
    ...replies,
  })
  showMeetings(<ScorecardPart meeting={{ ...heldMeeting, is_scored: saved !== null }} name="Ruth" />)
  return server
}

test('a notification opens the questions themselves, and closing them leaves a plain address', async () => {
  meetingServer([], { [`GET ${card}`]: { scorecard: null } })
  const part = <ScorecardPart meeting={heldMeeting} name="Ruth" />
  const { router } = showMeetings(part, 'consumer', '/?request=1&score=31')
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(5)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?request=1')
})

test('the answers are private and five of them are needed', async () => {
  const { posted } = showCard(null)
  await press('Answer five questions')
  expect(await screen.findByText(/^Only you see your answers\./)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await answer(scoreQuestions.listened, 5)
  await press('Save answers')
  expect(screen.getAllByText('Choose 1 to 5.')).toHaveLength(4)
  expect(posted()).toEqual([])
  for (const [name, question] of Object.entries(scoreQuestions))
    await answer(question, scores[name as keyof typeof scores])
  await press('Save answers')
  await waitFor(() => expect(posted()[0]?.body).toEqual({ scores, words: '' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('earlier answers are shown and can be changed', async () => {
  const { posted } = showCard({ scores, words: 'Patient and clear.' })
  await press('Edit your answers')
  expect(await screen.findByDisplayValue('Patient and clear.')).toBeTruthy()
  await answer(scoreQuestions.would_hire, 4)
  await press('Save answers')
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({ scores: { ...scores, would_hire: 4 }, words: 'Patient and clear.' }),
  )
})

test('a failed save keeps the answers and says why', async () => {
  showCard({ scores, words: '' }, { [`PUT ${card}`]: () => refusal('meeting-moved-on') })
  await press('Edit your answers')
  await userEvent.type(await screen.findByRole('textbox'), 'Kept')
  await press('Save answers')
  expect(await screen.findByText(/meeting has changed/)).toBeTruthy()
  expect(screen.getByDisplayValue('Kept')).toBeTruthy()
})
