import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { type Asked, playServerByPath, refusal } from '../../../testing/play-server.ts'
import { FoundMessages } from './found-messages.tsx'
import { now } from './testing/chat-server.ts'
import { showChat } from './testing/show-chat.tsx'

const hit = (seq: number, excerpt: string[]) => ({
  request_id: 7,
  seq,
  from: 'consumer',
  sent_at: now,
  excerpt,
})

function searching(answer: (asked: Asked) => object) {
  const asked = playServerByPath({
    'GET /api/v1/conversations': { conversations: [] },
    'GET /api/v1/messages/search': answer,
  })
  return () => asked.filter(({ call }) => call.endsWith('/search'))
}

const found = (typed: string) => (
  <FoundMessages
    typed={typed}
    side="consumer"
    nameOf={(id) => (id === 7 ? 'Ruth Calloway' : undefined)}
    placeOf={(id, seq) => `?request=${id}&message=${seq}`}
  />
)

beforeEach(() => allowLog())

test('a single letter starts no search', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = searching(() => ({ hits: [], next: null }))
  showChat(found('v'))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(asked()).toEqual([])
  expect(screen.queryByText('In messages')).toBeNull()
})

test('matches are highlighted as text and link to their message', async () => {
  searching(({ query }) =>
    query.includes('cursor=more')
      ? { hits: [hit(3, ['older ', 'vest', ''])], next: null }
      : { hits: [hit(9, ['<i>Does it</i> ', 'vest', 'ed monthly?'])], next: 'more' },
  )
  showChat(found('vest'))
  const link = await screen.findByRole('link', { name: /^Ruth Calloway/ })
  expect(link.textContent).toContain('You: <i>Does it</i> vested monthly?')
  expect(link.querySelector('mark')?.textContent).toBe('vest')
  expect(link.querySelector('i')).toBeNull()
  expect(link.getAttribute('href')).toMatch(/\?request=7&message=9$/)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2))
})

test('no results and a failed search are both reported', async () => {
  let isDown = true
  searching(() => (isDown ? refusal('unexpected') : { hits: [], next: null }))
  showChat(found('vest'))
  await screen.findByText('We couldn’t search your messages.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No messages found.')).toBeTruthy()
})
