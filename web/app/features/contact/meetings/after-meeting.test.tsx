import type { Scorecard } from '@evenkeel/contract/contact/meeting-pack'
import { scoreQuestions } from '@evenkeel/contract/contact/meeting-pack'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Replies, refusal } from '../../../testing/play-server.ts'
import { quietTests } from '../../../testing/stage.tsx'
import { Impressions } from './scorecard/impressions.tsx'
import { ScorecardPart } from './scorecard/scorecard-part.tsx'
import { heldMeeting, now } from './testing/sample-meetings.ts'
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

quietTests()

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

test('publishing is opt-in and needs five answers', async () => {
  const { posted } = showCard(null)
  await press('Answer five questions')
  const publish = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /Publish as a first impression/,
  })
  expect(publish.checked).toBe(false)
  expect(screen.getByText(/“October 2026”, but not your name\./)).toBeTruthy()
  await answer(scoreQuestions.listened, 5)
  await press('Save answers')
  expect(screen.getAllByText('Choose 1 to 5.')).toHaveLength(4)
  expect(posted()).toEqual([])
  for (const [name, question] of Object.entries(scoreQuestions))
    await answer(question, scores[name as keyof typeof scores])
  await press('Save answers')
  await waitFor(() => expect(posted()[0]?.body).toEqual({ scores, words: '', is_published: false }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('earlier answers are shown and can be unpublished', async () => {
  const { posted } = showCard({ scores, words: 'Patient and clear.', is_published: true })
  await press('Edit your answers')
  expect(await screen.findByDisplayValue('Patient and clear.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Publish/ }))
  await press('Save answers')
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({ scores, words: 'Patient and clear.', is_published: false }),
  )
})

test('a failed save keeps the answers and says why', async () => {
  showCard({ scores, words: '', is_published: false }, { [`PUT ${card}`]: () => refusal('meeting-moved-on') })
  await press('Edit your answers')
  await userEvent.type(await screen.findByRole('textbox'), 'Kept')
  await press('Save answers')
  expect(await screen.findByText(/meeting has changed/)).toBeTruthy()
  expect(screen.getByDisplayValue('Kept')).toBeTruthy()
})

const impression = { scores, words: 'Listened well.', month: '2026-09', published_at: now, is_client: false }
const impressionsCall = 'GET /api/v1/advisor/4821/impressions'

test('an unlisted advisor shows no impressions', async () => {
  const { asked } = meetingServer([])
  showMeetings(<Impressions advisorId={4821} />)
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('First impressions')).toBeNull())
})

test('below five published answers there is no average, and the number asked is shown', async () => {
  meetingServer([], {
    [impressionsCall]: { asked: 9, answered: 4, published: 1, means: null, impressions: [impression] },
  })
  showMeetings(<Impressions advisorId={4821} />)
  expect(await screen.findByText(/^9 asked, 4 answered, 1 published\./)).toBeTruthy()
  expect(screen.getByText('Averages appear once 5 are published.')).toBeTruthy()
  expect(screen.queryByText(/^Averages of/)).toBeNull()
  const [row] = within(screen.getByRole('list', { name: 'First impressions' })).getAllByRole('listitem')
  expect(row?.textContent).toContain('September 2026')
  expect(row?.textContent).toContain('Met once through Evenkeel. Not paid for this.')
  expect(row?.textContent).not.toContain('Now a client')
})

test('an advisor’s own impressions are one average per question, with the answers on demand', async () => {
  meetingServer([], {
    [impressionsCall]: { asked: 9, answered: 6, published: 5, means: scores, impressions: [impression] },
  })
  showMeetings(<Impressions advisorId={4821} isOwn />)
  expect(await screen.findByText('Averages of 5 published answers. 9 people asked, 6 answered.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Averages' })).getAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByText('Listened well.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }))
  expect(screen.getByText('Listened well.')).toBeTruthy()
})

test('below five an advisor reads how many there are, and without any what will appear', async () => {
  let published = 1
  meetingServer([], {
    [impressionsCall]: () => ({ asked: 9, answered: 4, published, means: null, impressions: [] }),
  })
  const { unmount } = showMeetings(<Impressions advisorId={4821} isOwn />)
  expect(await screen.findByText('1 of 5 published answers so far. Averages appear from 5 on.')).toBeTruthy()
  unmount()
  published = 0
  showMeetings(<Impressions advisorId={4821} isOwn />)
  expect(await screen.findByText(/^After a first meeting we ask consumers five questions/)).toBeTruthy()
})

test('clients are labeled, and averages show their number', async () => {
  const means = { ...scores, listened: 4.666 }
  meetingServer([], {
    [impressionsCall]: {
      asked: 9,
      answered: 5,
      published: 3,
      means,
      impressions: [{ ...impression, is_client: true }],
    },
  })
  showMeetings(<Impressions advisorId={4821} />)
  expect(await screen.findByText('Averages of 3 published answers')).toBeTruthy()
  expect(screen.getByText('4.7 of 5')).toBeTruthy()
  expect(screen.getByText('Met once through Evenkeel. Not paid for this. Now a client.')).toBeTruthy()
})
