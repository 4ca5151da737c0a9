import { openSupportFile } from '@evenkeel/contract/contact/support'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { type Asked, type Replies, refusal } from '../../../testing/play-server.ts'
import { press } from '../../../testing/stage.tsx'
import { box, endSupport, quietDay, showSupport } from './testing/show-support.tsx'
import { day, hour, lost, now, pathOfMine, requestOf, supportServer } from './testing/support-server.ts'

const answered = requestOf({
  state: 'waiting-for-you',
  answer_due_at: null,
  messages: [
    { from: 'you', text: 'What is the platform fee?', files: [], sent_at: now - 2 * hour },
    { from: 'support', text: 'Which advisor is it?', files: [], sent_at: now - hour },
  ],
})
const solved = requestOf({
  state: 'solved',
  answer_due_at: null,
  solved_at: now - hour,
  reopen_until: now + 13 * day,
})
const here = { search: '?request=12' }
const opened = (subject = 'A fee I do not know') => screen.findByRole('article', { name: subject })
const moveCall = `POST ${pathOfMine}/12/state`
const writeCall = `POST ${pathOfMine}/12/messages`

function show(request = answered, replies: Replies<Asked> = {}) {
  const server = supportServer([request], replies)
  return { server, ...showSupport(here) }
}

beforeEach(quietDay)
afterEach(endSupport)

test('a request of somebody else, or none at all, is not here', async () => {
  supportServer([])
  showSupport(here)
  expect(await screen.findByText('We couldn’t find this request.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/shared/support')
})

test('a request that is closed for good can be neither reopened nor written to', async () => {
  show({ ...solved, reopen_until: now - 60 })
  await opened()
  expect(screen.getByText('This request is closed. Send a new one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reopen request' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Reply to support' })).toBeNull()
})

test('only a request that is solved can be rated', async () => {
  show()
  await opened()
  expect(screen.queryByRole('group', { name: 'Did we help?' })).toBeNull()
})

test('nobody is asked to stop what they did not allow', async () => {
  show({ ...answered, may_view_until: now - 60 })
  await opened()
  expect(screen.queryByRole('button', { name: /Stop account viewing/ })).toBeNull()
})

test('while the first answer is owed, its time stands there; later we say that we are late', async () => {
  show(requestOf())
  await opened()
  expect(screen.getByText(/^We’ll answer by \d+:\d\d (am|pm) /)).toBeTruthy()
  cleanup()
  show(requestOf({ answer_due_at: now - hour }))
  await opened()
  expect(screen.getByText(/^Our answer is overdue/)).toBeTruthy()
})

test('an answer appears as soon as the live link tells of it, and is said aloud', async () => {
  const live = await playLive({ userId: 4821, userType: 'consumer' })
  const { server } = show(requestOf())
  await opened()
  server.world.requests = [answered]
  act(() => live.say('support-changed', { number: 12 }))
  expect(await screen.findByText('Which advisor is it?')).toBeTruthy()
  expect(screen.getByText('Support wrote. 1 in total.')).toBeTruthy()
  live.close()
})

test('a reply is sent once, joins the thread and leaves the box', async () => {
  const replied = {
    ...answered,
    state: 'open' as const,
    messages: [...answered.messages, { from: 'you' as const, text: 'Ruth Okafor', files: [], sent_at: now }],
  }
  const { server } = show(answered, { [writeCall]: () => ({ request: replied }) })
  await opened()
  fireEvent.change(box('Reply to support'), { target: { value: ' Ruth Okafor ' } })
  await press('Send reply')
  expect(await screen.findByText('Ruth Okafor')).toBeTruthy()
  expect(box('Reply to support').value).toBe('')
  expect(server.posted()).toHaveLength(1)
  expect(server.posted()[0]?.body).toMatchObject({ text: 'Ruth Okafor', file_ids: [] })
})

test('nothing is no reply', async () => {
  const { server } = show()
  await opened()
  await press('Send reply')
  expect(screen.getByText('Write something here.')).toBeTruthy()
  expect(server.posted()).toEqual([])
})

test('a reply that was not sent is kept, and Retry sends the same one', async () => {
  const { server } = show(answered, { [writeCall]: lost })
  await opened()
  fireEvent.change(box('Reply to support'), { target: { value: 'Ruth Okafor' } })
  await press('Send reply')
  await screen.findByText(/^Your reply wasn’t sent\. We couldn’t reach Evenkeel/)
  expect(box('Reply to support').value).toBe('Ruth Okafor')
  await press('Retry')
  await waitFor(() => expect(server.posted()).toHaveLength(2))
  const [first, second] = server.posted()
  expect(second?.body).toEqual(first?.body)
})

test('what is solved can be reopened until its day, and writing reopens it too', async () => {
  const { server } = show(answered, {
    [moveCall]: ({ body }) => ({
      request: body.move === 'solve' ? { ...solved, messages: answered.messages } : answered,
    }),
  })
  await opened()
  await press('Mark as solved')
  expect(await screen.findByText(/You can reopen it until Oct 19, 2026\./)).toBeTruthy()
  expect(screen.getByText('Replying reopens this request.')).toBeTruthy()
  await press('Reopen request')
  await screen.findByRole('button', { name: 'Mark as solved' })
  expect(server.posted().map(({ body }) => body)).toEqual([{ move: 'solve' }, { move: 'reopen' }])
})

test('a move the server refuses is said in its words', async () => {
  show(solved, { [moveCall]: () => refusal('support-closed') })
  await opened()
  await press('Reopen request')
  expect(await screen.findByText('This request is closed. Send a new one.')).toBeTruthy()
})

test('thumbs and a comment for what is solved, which can be changed', async () => {
  const { server } = show(solved, {
    [`POST ${pathOfMine}/12/rating`]: ({ body }) => ({
      request: { ...solved, rating: { is_good: body.is_good, comment: body.comment } },
    }),
  })
  await opened()
  expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull()
  await press('Didn’t help')
  expect(screen.getByRole('button', { name: 'Didn’t help' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.change(box('Comment'), { target: { value: 'y'.repeat(501) } })
  await press('Send rating')
  expect(server.posted()).toEqual([])
  fireEvent.change(box('Comment'), { target: { value: 'Took three days' } })
  await press('Send rating')
  expect(await screen.findByText(/“Took three days”/)).toBeTruthy()
  expect(server.posted()[0]?.body).toEqual({ is_good: false, comment: 'Took three days' })
  await press('Change rating')
  expect(box('Comment').value).toBe('Took three days')
})

test('letting staff view the account can be stopped at once', async () => {
  const { server } = show(
    { ...answered, may_view_until: now + 20 * hour },
    { [moveCall]: () => ({ request: answered }) },
  )
  await opened()
  expect(screen.getByText(/^Support can view your account as you until /)).toBeTruthy()
  await press('Stop account viewing')
  await waitFor(() => expect(screen.queryByText(/Support can view your account/)).toBeNull())
  expect(server.posted()[0]?.body).toEqual({ move: 'end-viewing' })
})

test('a file comes as a download under a harmless name; one that is gone is said to be', async () => {
  const file = {
    file_id: '7d444840-9dc0-41b0-b0c3-1f3a4c0e2f11',
    name: '../statement.pdf',
    type: 'application/pdf' as const,
    bytes: 2048,
  }
  const path = openSupportFile.path.replace('{number}', '12').replace('{fileId}', file.file_id)
  let reply: () => object = () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } })
  show(requestOf({ messages: [{ from: 'support', text: 'Here', files: [file], sent_at: now }] }), {
    [`GET ${path}`]: () => reply(),
  })
  await opened()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await press('Download ../statement.pdf')
  await waitFor(() => expect(saved).toEqual(['statement.pdf']))
  reply = () => refusal('not-found')
  await press('Download ../statement.pdf')
  expect(await screen.findByText('This file is no longer available.')).toBeTruthy()
})

test('markup in a message is text, and only web addresses open, apart from us', async () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1) https://sec.gov/x'
  show(requestOf({ messages: [{ from: 'support', text, files: [], sent_at: now }] }))
  const thread = within(await opened())
  expect(thread.getByText(/<img src=x/)).toBeTruthy()
  const [link, ...others] = thread.getAllByRole('link')
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe('https://sec.gov/x')
  expect(link?.getAttribute('rel')).toContain('noopener')
})
