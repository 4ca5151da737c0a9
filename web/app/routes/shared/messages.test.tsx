import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { meetingAt } from '../../features/contact/meetings/testing/sample-meetings.ts'
import { accepted, now, sentTo } from '../../features/market/requests/testing/sample-requests.ts'
import {
  requestsPage,
  sentServer,
  showRequests,
} from '../../features/market/requests/testing/show-requests.tsx'
import { PageHeader } from '../../layout/header/page-header.tsx'
import { openOn } from '../../layout/testing/show-pages.tsx'
import type { Replies } from '../../testing/play-server.ts'
import { quietDay } from '../../testing/stage.tsx'
import Messages from './messages.tsx'

beforeEach(() => quietDay(now))

function openAt(address: string, replies: Replies = {}) {
  const { asked } = sentServer([sentTo(), sentTo({ request_id: 2, ...accepted })], replies)
  showRequests(
    <>
      <PageHeader />
      <Messages />
    </>,
    'consumer',
    address,
  )
  return asked
}

async function helpOf(heading: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Help' }))
  return within(screen.getByRole('region', { name: heading }))
    .getByRole('link')
    .getAttribute('href')
}

test('the list of matches opens the help for matches (spec 2.1-13, 2.2-11)', async () => {
  openOn('phone')
  openAt(requestsPage)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Matches' })).toBeTruthy()
  expect(await helpOf('Your Matches Help')).toBe('/help?content=matches')
})

test.each([
  ['a request', 1, 'desktop'],
  ['a thread', 2, 'desktop'],
  ['a request', 1, 'phone'],
  ['a thread', 2, 'phone'],
] as const)('%s has the help of meeting and chat requests: %d on a %s (spec 2.2-12)', async (_, id, kind) => {
  openOn(kind)
  openAt(`${requestsPage}?request=${id}`)
  expect(await helpOf('Meeting & Chat Requests Help')).toBe('/help?content=chat')
})

test('conversations and meetings that can’t be read leave the thread in place and aren’t asked for without end', async () => {
  openOn('desktop')
  const asked = openAt(`${requestsPage}?request=2`)
  await helpOf('Meeting & Chat Requests Help')
  for (const list of ['GET /api/v1/conversations', 'GET /api/v1/meetings'])
    expect(asked.filter(({ call }) => call === list).length, list).toBeLessThan(5)
})

test.each([
  ['open', 1],
  ['you-blocked', 0],
  ['they-ended', 0],
] as const)('a conversation that is %s offers to book a meeting %d times', async (standing, times) => {
  openOn('desktop')
  const talk = {
    request_id: 2,
    standing,
    last_seq: 0,
    unread: 0,
    read: { yours: 0, theirs: 0 },
    last: null,
    draft: '',
  }
  openAt(`${requestsPage}?request=2`, {
    'GET /api/v1/conversations': { conversations: [talk] },
    'GET /api/v1/meetings': { meetings: [] },
  })
  expect(await screen.findByText('What happened next?')).toBeTruthy()
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Book a meeting' })).toHaveLength(times))
})

test('on a phone the header of a thread names the meeting, which is behind Details', async () => {
  openOn('phone')
  openAt(`${requestsPage}?request=2`, {
    'GET /api/v1/meetings': { meetings: [meetingAt({ request_id: 2, state: 'proposed' })] },
  })
  const header = within(await screen.findByRole('banner'))
  expect(await header.findByText(/^Proposed: /)).toBeTruthy()
})
