import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { playUploads } from '../../../server-link/testing/play-uploads.ts'
import { refusal } from '../../../testing/play-server.ts'
import { press, quietDay, setOnline } from '../../../testing/stage.tsx'
import { chatServer, messageOf, now } from './testing/chat-server.ts'
import { endChats, field, showConversation } from './testing/show-chat.tsx'

let live: Awaited<ReturnType<typeof playLive>>
const pdf = (name = 'schedule.pdf', size = 2048) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/^Attach/), file, { applyAccept: false })

beforeEach(async () => {
  quietDay(now)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  live = await playLive({ userId: 101, userType: 'consumer' })
})
afterEach(() => {
  endChats()
  live.close()
})

test('empty messages are not sent', async () => {
  const server = chatServer()
  showConversation()
  await userEvent.type(await field(), '   {Enter}')
  await press('Send')
  expect(server.posted('messages')).toEqual([])
})

test('an account or Social Security number is sent only after a confirmation', async () => {
  const server = chatServer()
  showConversation()
  await userEvent.type(await field(), 'Mine is 078-05-1120{Enter}')
  await screen.findByText('This looks like a Social Security or account number')
  expect(server.posted('messages')).toEqual([])
  await press('Edit message')
  expect(document.activeElement).toBe(await field())
  expect((await field()).value).toBe('Mine is 078-05-1120')
  await userEvent.type(await field(), '{Enter}')
  await press('Send anyway')
  await waitFor(() => expect(server.messages.map(({ text }) => text)).toEqual(['Mine is 078-05-1120']))
})

test('contact details may be sent after acceptance', async () => {
  const server = chatServer()
  showConversation()
  await userEvent.type(await field(), 'Write to dana@example.com or (303) 555-0134{Enter}')
  await waitFor(() => expect(server.messages).toHaveLength(1))
})

test('more than 5,000 characters are neither sent nor cut', async () => {
  const server = chatServer()
  showConversation()
  fireEvent.change(await field(), { target: { value: 'é'.repeat(5003) } })
  expect(screen.getByText('5,003/5,000')).toBeTruthy()
  await press('Send')
  expect(screen.getByText('Messages can be up to 5,000 characters. Remove 3.')).toBeTruthy()
  expect((await field()).value).toHaveLength(5003)
  expect(server.posted('messages')).toEqual([])
})

test('Enter sends once, Shift+Enter adds a line, and the focus stays', async () => {
  const server = chatServer()
  showConversation()
  const input = await field()
  await userEvent.type(input, 'Hi Ruth{Shift>}{Enter}{/Shift}Second line')
  expect(input.value).toBe('Hi Ruth\nSecond line')
  act(() => {
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.keyDown(input, { key: 'Enter' })
  })
  expect(input.value).toBe('')
  await waitFor(() => expect(screen.getByText('Sent')).toBeTruthy())
  expect(server.messages.map(({ text }) => text)).toEqual(['Hi Ruth\nSecond line'])
  await press('Send')
  expect(document.activeElement).toBe(input)
})

test('on touch screens Enter adds a line and the button sends', async () => {
  const server = chatServer()
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('coarse'),
  }))
  showConversation()
  await userEvent.type(await field(), 'Hi{Enter}there')
  expect((await field()).value).toBe('Hi\nthere')
  await press('Send')
  await waitFor(() => expect(server.messages.map(({ text }) => text)).toEqual(['Hi\nthere']))
})

test('an unanswered message keeps its text, and Retry sends the same message', async () => {
  const server = chatServer()
  server.fails = ({ call }) =>
    call.startsWith('POST') && call.endsWith('/messages') ? 'answer-lost' : undefined
  showConversation()
  // A later call proves that the earlier one has arrived.
  await waitFor(() => expect(server.posted('read')).toHaveLength(1))
  await userEvent.type(await field(), 'Hi Ruth{Enter}')
  await screen.findByText(/^Not sent\./)
  server.fails = () => undefined
  await press('Retry')
  await screen.findByText('Sent')
  expect(screen.getAllByText('Hi Ruth')).toHaveLength(1)
  expect(server.messages).toHaveLength(1)
  const ids = server.posted('messages').map(({ body }) => body.client_id)
  expect(new Set(ids).size).toBe(1)
})

test('a failed message can be discarded', async () => {
  const server = chatServer()
  server.fails = ({ call }) => (call.endsWith('/messages') && call.startsWith('POST') ? 'lost' : undefined)
  showConversation()
  await userEvent.type(await field(), 'Hi Ruth{Enter}')
  await screen.findByText(/^Not sent\./)
  await press('Discard')
  expect(screen.queryByText('Hi Ruth')).toBeNull()
})

test('a refusal says why and lets later messages pass', async () => {
  const server = chatServer()
  server.fails = ({ call, body }) =>
    call.endsWith('/messages') && body.text === 'First' ? refusal('chat-not-open') : undefined
  showConversation()
  await userEvent.type(await field(), 'First{Enter}')
  await userEvent.type(await field(), 'Second{Enter}')
  await screen.findByText(/This conversation isn’t open, so nothing was sent\.$/)
  await waitFor(() => expect(server.messages.map(({ text }) => text)).toEqual(['Second']))
})

test('offline messages wait and are sent in order', async () => {
  const server = chatServer()
  showConversation()
  await field()
  act(() => setOnline(false))
  expect(screen.getByText(/^You’re offline\. Messages send/)).toBeTruthy()
  for (const text of ['One', 'Two', 'Three']) await userEvent.type(await field(), `${text}{Enter}`)
  expect(screen.getAllByText('Sends when you reconnect')).toHaveLength(3)
  expect(server.posted('messages')).toEqual([])
  act(() => setOnline(true))
  await waitFor(() => expect(server.messages.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']))
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
})

test('drafts are kept here, on the server and on other devices', async () => {
  const server = chatServer()
  const { queries, unmount } = showConversation()
  await userEvent.type(await field(), 'About the op')
  unmount()
  const saved = () => server.asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body.text)
  await waitFor(() => expect(saved().at(-1)).toBe('About the op'))
  const again = showConversation({}, queries)
  expect((await field()).value).toBe('About the op')
  again.unmount()
  server.about = { draft: 'About the op' }
  showConversation()
  await waitFor(async () => expect((await field()).value).toBe('About the op'))
})

test('a draft sent elsewhere disappears here, and typed text is never overwritten', async () => {
  const server = chatServer([], { draft: 'From the phone' })
  showConversation()
  await waitFor(async () => expect((await field()).value).toBe('From the phone'))
  server.about = { draft: '' }
  await act(async () => live.connectAgain())
  await waitFor(async () => expect((await field()).value).toBe(''))
  await userEvent.type(await field(), 'Mine')
  server.about = { draft: 'From the phone again' }
  server.messages = [messageOf(1)]
  await act(async () => live.connectAgain())
  await screen.findByText('Message 1')
  expect((await field()).value).toBe('Mine')
})

test('typing is announced at most every three seconds', async () => {
  const server = chatServer()
  showConversation()
  await userEvent.type(await field(), 'Hello there')
  expect(server.posted('typing')).toHaveLength(1)
  vi.setSystemTime(now * 1000 + 3100)
  await userEvent.type(await field(), '!')
  expect(server.posted('typing')).toHaveLength(2)
})

test.each([
  [new File(['x'], 'notes.docx'), '“notes.docx” is not a PDF, PNG or JPG.'],
  [pdf('empty.pdf', 0), '“empty.pdf” is empty.'],
  [pdf('large.pdf', 10 * 1024 * 1024 + 1), '“large.pdf” is larger than 10 MB.'],
])('a file that cannot be taken is refused in words before it is sent', async (file, words) => {
  chatServer()
  const uploads = playUploads()
  showConversation()
  await field()
  await choose(file)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(uploads).toEqual([])
})

test('a file uploads while typing, can be retried and is sent with the message', async () => {
  const server = chatServer()
  const uploads = playUploads()
  showConversation()
  await field()
  await choose(pdf())
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.call).toBe('POST /api/v1/conversations/7/files?name=schedule.pdf')
  act(() => uploads[0]?.leaves(0.5))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('50%')
  await press('Send')
  expect(screen.getByText('Wait for your files to finish uploading.')).toBeTruthy()
  await act(async () => uploads[0]?.losesConnection())
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  const fileId = '00000000-0000-4000-8000-00000000000f'
  const stored = { file_id: fileId, name: 'schedule.pdf', type: 'application/pdf', bytes: 2048 }
  await act(async () => uploads[1]?.answers(200, stored))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await press('Send')
  await waitFor(() => expect(server.posted('messages').map(({ body }) => body.file_ids)).toEqual([[fileId]]))
  expect(screen.queryByRole('list', { name: 'Files in this message' })).toBeNull()
})

test('an uploading file can be removed, and a sixth one is refused', async () => {
  chatServer()
  const uploads = playUploads()
  showConversation()
  await field()
  for (let place = 1; place <= 6; place += 1) await choose(pdf(`page-${place}.pdf`))
  expect(
    screen.getByText('You can attach up to 5 files. Send “page-6.pdf” in your next message.'),
  ).toBeTruthy()
  await press('Remove page-1.pdf')
  expect(uploads[0]?.isAborted).toBe(true)
  const list = screen.getByRole('list', { name: 'Files in this message' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(4)
})

test('an image can be pasted, and pasted text stays text', async () => {
  chatServer()
  const uploads = playUploads()
  showConversation()
  const input = await field()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(input, { clipboardData: { files: [picture], types: ['Files', 'text/plain'] } })
  expect(uploads).toHaveLength(0)
  fireEvent.paste(input, { clipboardData: { files: [picture], types: ['Files'] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
})
