import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { refusal } from '../../../testing/play-server.ts'
import { quietDay, setOnline } from '../../../testing/stage.tsx'
import { chatServer, many, messageOf, now } from './testing/chat-server.ts'
import { endChats, field, showConversation } from './testing/show-chat.tsx'

let live: Awaited<ReturnType<typeof playLive>>

const log = () => screen.findByRole('log', { name: 'Messages with Ruth' })
const said = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const tell = (...told: ReturnType<typeof messageOf>[]) =>
  act(async () => {
    for (const message of told) live.say('message', { request_id: 7, message })
  })

beforeEach(async () => {
  quietDay(now)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  live = await playLive({ userId: 101, userType: 'consumer' })
})
afterEach(() => {
  endChats()
  live.close()
})

test('messages on a hidden page are not marked as read', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ now: now * 1000, shouldAdvanceTime: true })
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const server = chatServer([messageOf(1)], { unread: 1 })
  showConversation()
  await screen.findByText('Message 1')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(server.posted('read')).toEqual([])
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(server.posted('read').map(({ body }) => body)).toEqual([{ seq: 1 }]))
})

test('a message of another conversation is not shown here', async () => {
  chatServer([messageOf(1)])
  showConversation()
  await screen.findByText('Message 1')
  await act(async () => live.say('message', { request_id: 8, message: messageOf(2, { text: 'Not yours' }) }))
  expect(screen.queryByText('Not yours')).toBeNull()
})

test('markup in a message is text, and only web addresses become links', async () => {
  chatServer([
    messageOf(1, { text: '<b>bold</b> javascript:alert(1) see https://bank.example@evil.example/x.' }),
  ])
  showConversation()
  await screen.findByText(/<b>bold<\/b> javascript:alert\(1\) see/)
  const links = within(await log()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://bank.example@evil.example/x',
    'https://bank.example@evil.example/x',
  ])
  for (const link of links) {
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.getAttribute('target')).toBe('_blank')
  }
  // The card shows the real host, and nothing was fetched from it.
  expect(links[1]?.textContent).toContain('Open linkevil.example')
})

test('the thread shows both people’s messages, days, times and read marks', async () => {
  const day = 86_400
  const own = { from: 'consumer' } as const
  const messages = [
    messageOf(1, { ...own, text: 'Hi Ruth', sent_at: now - 4 * day }),
    messageOf(2, { text: 'Most weeks, yes', sent_at: now - day }),
    messageOf(3, { ...own, text: 'Should I bring it?', sent_at: now - 60 }),
    messageOf(4, { ...own, text: 'And the tax return?', sent_at: now - 30 }),
  ]
  chatServer(messages, { read: { yours: 4, theirs: 3 } })
  showConversation({ before: <p>Ruth accepted your request</p> })
  await screen.findByText('Ruth accepted your request')
  const rows = await said()
  expect(rows[0]).toBe('Fri, Oct 2')
  expect(rows[2]).toMatch(/^Yesterday, Mon, Oct 5$/)
  expect(rows[4]).toMatch(/^Today, Tue, Oct 6$/)
  expect(rows[1]).toMatch(/^You, \d{1,2}:\d\d [ap]m: Hi Ruth/)
  expect(rows[3]).toMatch(/^Ruth, \d{1,2}:\d\d [ap]m: Most weeks, yes/)
  expect(rows[5]).toMatch(/Should I bring it\?.*Read$/)
  expect(rows[6]).toMatch(/And the tax return\?.*Sent$/)
  await act(async () => live.say('messages-read', { request_id: 7, by: 'advisor', seq: 4 }))
  expect((await said())[6]).toMatch(/Read$/)
  expect((await said())[5]).not.toMatch(/Read$/)
})

test('the "New" line marks the first unread message and stays while the thread is open', async () => {
  const server = chatServer(many(3), { unread: 2, read: { yours: 1, theirs: 0 } })
  showConversation()
  await screen.findByText('New')
  await waitFor(() => expect(server.posted('read')).toHaveLength(1))
  await tell(messageOf(4))
  const rows = await said()
  expect(rows.indexOf('New')).toBe(rows.findIndex((row) => row?.includes('Message 2')) - 1)
})

test('messages that arrive in a read, open thread are not marked new', async () => {
  chatServer(many(1), { read: { yours: 1, theirs: 0 } })
  showConversation()
  await screen.findByText('Message 1')
  await tell(messageOf(2))
  await screen.findByText('Message 2')
  expect(screen.queryByText('New')).toBeNull()
})

test('dropped, repeated and reordered messages are shown once and in order', async () => {
  const server = chatServer(many(2))
  showConversation()
  await screen.findByText('Message 2')
  server.messages = many(6)
  await tell(messageOf(6), messageOf(4), messageOf(6))
  await screen.findByText('Message 5')
  const shown = (await said()).map((row) => /Message (\d)/.exec(row ?? '')?.[1]).filter(Boolean)
  expect(shown).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('a reconnect fetches what was missed since the last known message', async () => {
  const server = chatServer(many(2))
  showConversation()
  await screen.findByText('Message 2')
  server.messages = many(3)
  await act(async () => live.connectAgain())
  await screen.findByText('Message 3')
  expect(server.asksFor('messages').at(-1)?.call).toContain('after=2')
})

test('a new message is announced once, earlier ones are not', async () => {
  chatServer(many(1))
  showConversation()
  await screen.findByText('Message 1')
  await tell(messageOf(2, { text: 'Bring the schedule' }))
  expect(await screen.findByText('Ruth: Bring the schedule')).toBeTruthy()
  expect(screen.queryByText('Ruth: Message 1')).toBeNull()
})

test('a reopened conversation shows at once and catches up', async () => {
  const server = chatServer(many(2))
  const { queries, unmount } = showConversation()
  await screen.findByText('Message 2')
  unmount()
  server.messages = many(3)
  const held = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await held.promise
    return answer(...asked)
  })
  showConversation({}, queries)
  expect(screen.getByText('Message 2')).toBeTruthy()
  held.resolve()
  await screen.findByText('Message 3')
})

test('older messages load by position, up to the timeline', async () => {
  const server = chatServer(many(120))
  showConversation({ before: <p>Ruth accepted your request</p> })
  await screen.findByText('Message 120')
  expect(screen.queryByText('Message 70')).toBeNull()
  expect(screen.queryByText('Ruth accepted your request')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }))
  await screen.findByText('Message 21')
  expect(server.asksFor('messages').at(-1)?.call).toContain('before=71')
  server.fails = ({ call }) => (call.includes('before=21') ? refusal('unexpected') : undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }))
  await screen.findByText('We couldn’t load earlier messages.')
  server.fails = () => undefined
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Message 1')
  expect(screen.getByText('Ruth accepted your request')).toBeTruthy()
})

test('a message found by search is loaded, highlighted and focused', async () => {
  const server = chatServer(many(400))
  showConversation({ found: { seq: 100, key: 'a' } })
  const found = await screen.findByText('Message 100')
  expect(server.asksFor('messages').some(({ call }) => call.includes('before=101'))).toBe(true)
  expect(document.activeElement?.contains(found)).toBe(true)
})

test('typing is shown until the message arrives', async () => {
  chatServer(many(1))
  showConversation()
  await screen.findByText('Message 1')
  await act(async () => live.say('typing', { request_id: 8 }))
  expect(screen.queryByText('Ruth is typing…')).toBeNull()
  await act(async () => live.say('typing', { request_id: 7 }))
  expect(screen.getByText('Ruth is typing…').getAttribute('aria-live')).toBe('polite')
  await tell(messageOf(2))
  expect(screen.queryByText('Ruth is typing…')).toBeNull()
})

test.each([
  ['match-closed', 'This match is closed. You can still read your messages.'],
  ['they-ended', 'Ruth ended this conversation. You can still read your messages.'],
  ['they-are-gone', 'Ruth is no longer on Evenkeel. You can still read your messages.'],
] as const)('where it is %s nothing can be written, and a sentence says why', async (standing, sentence) => {
  chatServer(many(1), { standing })
  showConversation()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('one button rejoins a conversation', async () => {
  const server = chatServer(many(1), { standing: 'you-left' })
  showConversation()
  const button = await screen.findByRole('button', { name: 'Rejoin conversation' })
  server.about = { standing: 'open' }
  await userEvent.click(button)
  expect(await field()).toBeTruthy()
  expect(server.posted('standing').map(({ body }) => body)).toEqual([{ move: 'return' }])
})

test('an empty conversation invites a message, and a failed one can be retried', async () => {
  const server = chatServer([])
  server.fails = ({ call }) => (call.includes('/messages') ? refusal('unexpected') : undefined)
  showConversation()
  await screen.findByText('We couldn’t load this.')
  server.fails = () => undefined
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No messages yet. Say hello to Ruth.')).toBeTruthy()
})

test('offline before the first load, a sentence replaces the skeleton', async () => {
  chatServer(many(1))
  setOnline(false)
  showConversation()
  expect(await screen.findByText('You’re offline. This loads when you reconnect.')).toBeTruthy()
  act(() => setOnline(true))
  expect(await screen.findByText('Message 1')).toBeTruthy()
})
