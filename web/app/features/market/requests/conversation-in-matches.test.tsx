import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import type { RowConversations } from './list/match-rows.ts'
import type { RowMeetings } from './meeting-render-props.ts'
import { ReceivedMatches } from './received/received-matches.tsx'
import { SentMatches } from './sent/sent-matches.tsx'
import { accepted, card, now, receivedFrom, ruth, sentTo } from './testing/sample-requests.ts'
import { listSent, receivedServer, requestsPage, sentServer, showRequests } from './testing/show-requests.tsx'
import type { ThreadRenderProps } from './thread-render-props.ts'
import { useLiveRequests } from './use-live-requests.ts'

const renderProps = (more: Partial<ThreadRenderProps> = {}): ThreadRenderProps => ({
  threadOf: ({ name, before, after }) => (
    <>
      <section aria-label="Before">{before}</section>
      <p>Conversation with {name}</p>
      <section aria-label="After">{after}</section>
    </>
  ),
  menuOf: ({ name, mayClose }) => (
    <p>
      Menu for {name}
      {mayClose && ', may close'}
    </p>
  ),
  isClosing: false,
  onClosingDone: () => {},
  ...more,
})
const conversations: RowConversations = new Map([
  [1, { last: 'Bring the schedule', at: now + 7200, unread: 2 }],
  [2, { last: 'You: See you then', at: now - 86_400, unread: 0 }],
])
const helena = { ...ruth, advisor_id: 3, first_name: 'Helena', last_name: 'Strand' }
const marcus = { ...ruth, advisor_id: 2, first_name: 'Marcus', last_name: 'Adeyemi' }
const three = [
  sentTo({ request_id: 1, ...accepted }),
  sentTo({
    request_id: 2,
    ...accepted,
    advisor: marcus,
    closed: { as: 'hired', by: 'consumer', at: now, note: '' },
  }),
  sentTo({ request_id: 3, advisor: helena }),
]
const rows = async () => within(await screen.findByRole('list', { name: 'Requests' })).getAllByRole('link')
const at = (id: number) => `${requestsPage}?request=${id}`

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test('before acceptance there is a timeline but no conversation', async () => {
  sentServer(three)
  showRequests(<SentMatches isPhone={false} thread={renderProps()} />, 'consumer', at(3))
  await screen.findByRole('list', { name: 'Your request to Helena Strand' })
  expect(screen.queryByText(/^Conversation with/)).toBeNull()
  expect(screen.queryByText(/^Menu for/)).toBeNull()
})

test('a row shows the last message and the unread count, newest first', async () => {
  sentServer(three)
  showRequests(<SentMatches isPhone={false} conversations={conversations} />, 'consumer', at(3))
  const [first, ...others] = await rows()
  expect(first?.textContent).toMatch(/Ruth Calloway.*Bring the schedule.*2 unread messages/)
  // A change of the request after the last message is the last event.
  const closed = others.find(({ textContent }) => textContent?.includes('Marcus'))
  expect(closed?.textContent).toMatch(/Closed: /)
  expect(closed?.textContent).not.toContain('unread')
})

test('the unread filter appears only with unread messages', async () => {
  sentServer(three)
  const { unmount } = showRequests(
    <SentMatches isPhone={false} conversations={conversations} />,
    'consumer',
    at(3),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Unread 1' }))
  expect(await rows()).toHaveLength(1)
  unmount()
  sentServer(three)
  showRequests(<SentMatches isPhone={false} />, 'consumer', at(3))
  await rows()
  expect(screen.queryByRole('button', { name: /^Unread/ })).toBeNull()
})

test('the search covers messages too', async () => {
  sentServer(three)
  const foundOf = (typed: string, nameOf: (id: number) => string | undefined) =>
    typed && (
      <p>
        {typed} with {nameOf(1)}
      </p>
    )
  showRequests(<SentMatches isPhone={false} foundOf={foundOf} />, 'consumer', at(3))
  await rows()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'vest')
  expect(screen.getByText('vest with Ruth Calloway')).toBeTruthy()
})

test('an accepted request is a conversation between its timeline and its end', async () => {
  sentServer(three)
  showRequests(<SentMatches isPhone={false} thread={renderProps()} />, 'consumer', at(2))
  await screen.findByText('Conversation with Marcus')
  const before = within(screen.getByRole('region', { name: 'Before' }))
  const after = within(screen.getByRole('region', { name: 'After' }))
  expect(before.getByText('Marcus accepted your request')).toBeTruthy()
  expect(before.queryByText(/closed the match/)).toBeNull()
  expect(after.getByText(/^You closed the match/)).toBeTruthy()
  expect(screen.getByText('Menu for Marcus')).toBeTruthy()
})

test('a match is closed from the menu of its conversation', async () => {
  sentServer(three)
  const onClosingDone = vi.fn()
  const thread = renderProps({ isClosing: true, onClosingDone })
  showRequests(<SentMatches isPhone={false} thread={thread} />, 'consumer', at(1))
  const dialog = await screen.findByRole('dialog', { name: 'Close your match with Ruth?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(onClosingDone).toHaveBeenCalled()
})

test('an advisor sees the revealed name and what was shared', async () => {
  receivedServer([
    receivedFrom({ request_id: 1, ...accepted, consumer: { ...card, revealed: { first_name: 'Kim' } } }),
  ])
  showRequests(<ReceivedMatches isPhone={false} thread={renderProps()} />, 'advisor', at(1))
  await screen.findByText('Conversation with Kim')
  const beside = within(screen.getByRole('complementary', { name: 'About this match' }))
  expect(beside.getByRole('region', { name: 'Shared only with you' })).toBeTruthy()
})

test('after sharing stops, the conversation names only what the card shows', async () => {
  receivedServer([receivedFrom({ request_id: 1, ...accepted, consumer: { ...card, revealed: {} } })])
  showRequests(<ReceivedMatches isPhone={false} thread={renderProps()} />, 'advisor', at(1))
  expect(await screen.findByText('Conversation with K.')).toBeTruthy()
})

function Listening() {
  useLiveRequests()
  return <SentMatches isPhone={false} />
}

test('a change by the other side reloads the list', async () => {
  const live = await playLive({ userId: 77, userType: 'consumer' })
  const { world, asked } = sentServer([sentTo({ request_id: 3, advisor: helena })])
  showRequests(<Listening />, 'consumer', at(3))
  await rows()
  const before = asked.filter(({ call }) => call === listSent).length
  world.requests = [sentTo({ request_id: 3, advisor: helena, ...accepted })]
  await act(async () => live.say('request-changed', { request_id: 3 }))
  await waitFor(() => expect(screen.getByText('Accepted your request')).toBeTruthy())
  expect(asked.filter(({ call }) => call === listSent).length).toBe(before + 1)
  live.close()
})

test('a request that is not accepted does not count as booked', async () => {
  sentServer(three)
  const meetings: RowMeetings = new Map([[3, { turn: 'waiting', words: 'Thu, Oct 8, 5:30 pm' }]])
  showRequests(<SentMatches isPhone={false} meetings={meetings} />, 'consumer', at(1))
  await rows()
  expect(screen.queryByRole('button', { name: /Booked/ })).toBeNull()
  expect(screen.queryByText(/Thu, Oct 8/)).toBeNull()
})

test('an advisor sees the held time until they answer', async () => {
  const meetings: RowMeetings = new Map([[1, { turn: 'waiting', words: 'Thu, Oct 8, 5:30 pm' }]])
  const { world } = receivedServer([receivedFrom({ kind: 'meeting' })], {
    'POST /api/v1/requests/1/answer': { request: receivedFrom({ kind: 'meeting', state: 'seen' }) },
  })
  const { queries } = showRequests(<ReceivedMatches isPhone={false} meetings={meetings} />, 'advisor', at(1))
  expect(await screen.findByText(/^Thu, Oct 8, 5:30 pm is held until you answer/)).toBeTruthy()
  world.requests = [receivedFrom({ kind: 'meeting', state: 'declined', decline_reason: 'full' })]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByText(/is kept until you answer/)).toBeNull())
})

test('a match with an upcoming meeting counts as booked and shows when', async () => {
  sentServer(three)
  const meetings: RowMeetings = new Map([[1, { turn: 'booked', words: 'Thu, Oct 8, 5:30 pm' }]])
  showRequests(<SentMatches isPhone={false} meetings={meetings} />, 'consumer', at(3))
  await rows()
  expect(screen.queryByRole('button', { name: /Accepted/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Booked 1' }))
  const [only, ...others] = await rows()
  expect(others).toEqual([])
  expect(only?.textContent).toMatch(/Ruth Calloway.*Thu, Oct 8, 5:30 pm/)
})

test('a proposed time that the reader must confirm needs them', async () => {
  sentServer(three)
  const meetings: RowMeetings = new Map([[1, { turn: 'needs', words: 'Thu, Oct 8, 5:30 pm' }]])
  showRequests(<SentMatches isPhone={false} meetings={meetings} />, 'consumer', at(3))
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Needs you 1' }))
  expect((await rows())[0]?.textContent).toMatch(/Needs youProposed: Thu, Oct 8, 5:30 pm/)
})

test('the meeting comes first next to the request, and notes last', async () => {
  receivedServer([receivedFrom({ ...accepted })])
  showRequests(
    <ReceivedMatches
      isPhone={false}
      meetingOf={({ request_id }) => <p>Meeting of {request_id}</p>}
      notesOf={() => <p>Notes</p>}
    />,
    'advisor',
    at(1),
  )
  const aside = await screen.findByRole('complementary', { name: 'About this match' })
  expect(aside.textContent).toMatch(/^Meeting of 1.*Notes$/)
})
