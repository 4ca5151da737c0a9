import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { refusal } from '../../../testing/play-server.ts'
import { quietTests } from '../../../testing/stage.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { chatServer, many } from './testing/chat-server.ts'
import { endChats, showChat } from './testing/show-chat.tsx'

const onSearch = vi.fn()
const onCloseMatch = vi.fn()
const menu = <ConversationMenu requestId={7} name="Ruth" onSearch={onSearch} onCloseMatch={onCloseMatch} />
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(name: string) {
  await press('More about the conversation with Ruth')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

quietTests()
afterEach(endChats)

test('nobody is blocked or left before it was said what that means', async () => {
  const server = chatServer(many(1))
  showChat(menu)
  await choose('Block…')
  expect(
    await screen.findByText(/^Neither of you can write here, and you are no longer brought together/),
  ).toBeTruthy()
  await press('Cancel')
  await choose('Leave…')
  expect(await screen.findByText(/^Ruth reads that it has ended/)).toBeTruthy()
  expect(server.posted('standing')).toEqual([])
  await press('Leave')
  await waitFor(() => expect(server.posted('standing').map(({ body }) => body)).toEqual([{ move: 'leave' }]))
})

test('who was blocked can be unblocked, without a question', async () => {
  const server = chatServer(many(1), { standing: 'you-blocked' })
  showChat(menu)
  await choose('Unblock')
  await waitFor(() =>
    expect(server.posted('standing').map(({ body }) => body)).toEqual([{ move: 'unblock' }]),
  )
})

test('a report needs a reason, may block too, and is one report however often it is tried', async () => {
  const server = chatServer(many(1))
  showChat(menu)
  await choose('Report…')
  await press('Send report')
  expect(await screen.findByText('Choose what is wrong.')).toBeTruthy()
  expect(server.posted('report')).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Puts me under pressure' }))
  await fillIn(screen.getByRole('textbox', { name: 'What happened' }), 'Called at night')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Block Ruth too' }))
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

test('the menu is opened by the keyboard and leads to the search and to closing the match', async () => {
  chatServer(many(1))
  showChat(menu)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Search in messages' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalled())
  await choose('Close the match…')
  expect(onCloseMatch).toHaveBeenCalled()
})
