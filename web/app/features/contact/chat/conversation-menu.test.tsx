import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { chatServer, many } from './testing/chat-server.ts'
import { endChats, showChat } from './testing/show-chat.tsx'

const onSearch = vi.fn()
const onCloseMatch = vi.fn()
const menu = <ConversationMenu requestId={7} name="Ruth" onSearch={onSearch} onCloseMatch={onCloseMatch} />
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(name: string) {
  await press('More options for Ruth')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(() => allowLog())
afterEach(endChats)

test('blocking and leaving explain what happens first', async () => {
  const server = chatServer(many(1))
  showChat(menu)
  await choose('Block…')
  expect(await screen.findByText(/^Neither of you can send messages, and we won’t match you/)).toBeTruthy()
  await press('Cancel')
  await choose('Leave conversation…')
  expect(await screen.findByText(/^Ruth will see that it ended/)).toBeTruthy()
  expect(server.posted('standing')).toEqual([])
  await press('Leave conversation')
  await waitFor(() => expect(server.posted('standing').map(({ body }) => body)).toEqual([{ move: 'leave' }]))
})

test('unblocking needs no confirmation', async () => {
  const server = chatServer(many(1), { standing: 'you-blocked' })
  showChat(menu)
  await choose('Unblock')
  await waitFor(() =>
    expect(server.posted('standing').map(({ body }) => body)).toEqual([{ move: 'unblock' }]),
  )
})

test('a report needs a reason, may also block, and is sent once despite retries', async () => {
  const server = chatServer(many(1))
  showChat(menu)
  await choose('Report…')
  await press('Send report')
  expect(await screen.findByText('Choose a reason.')).toBeTruthy()
  expect(server.posted('report')).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Pressures me' }))
  await fillIn(screen.getByRole('textbox', { name: 'What happened? (optional)' }), 'Called at night')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also block Ruth' }))
  server.fails = ({ call }) => (call.endsWith('/report') ? refusal('limit-exceeded') : undefined)
  await press('Send report')
  expect(await screen.findByText('You’ve reached the limit for now. Try again later.')).toBeTruthy()
  server.fails = () => undefined
  await press('Send report')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = server.posted('report').map(({ body }) => body)
  expect(second).toMatchObject({ reason: 'pressure', note: 'Called at night', is_blocked: true })
  expect(second).toEqual(first)
})

test('the menu works by keyboard and leads to search and closing', async () => {
  chatServer(many(1))
  showChat(menu)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Search messages' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalled())
  await choose('Close match…')
  expect(onCloseMatch).toHaveBeenCalled()
})
