import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession } from '../../../session/end-session.ts'
import { refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { box, endSupport, quietDay, showSupport } from './testing/show-support.tsx'
import { lost, now, pathOfMine, requestOf, supportServer } from './testing/support-server.ts'

const ask = `POST ${pathOfMine}`
const taken = { [ask]: () => ({ request: requestOf({ number: 14 }) }) }
const subject = () => box(/^Subject/)
const text = () => box(/^How can we help/)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const consent = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /Let support view my account as me/ })

async function chooseTopic(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: /^Topic/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

function fill() {
  type(subject(), 'A fee I do not know')
  type(text(), 'What is the platform fee?')
}

beforeEach(quietDay)
afterEach(endSupport)

test('an empty form is not sent: each field says what it needs and the first is focused', async () => {
  const server = supportServer([], taken)
  showSupport()
  await press('Send request')
  expect(screen.getByText('Choose a topic.')).toBeTruthy()
  expect(screen.getByText('Write at least 5 characters.')).toBeTruthy()
  expect(screen.getByText('Write at least 10 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Topic/ }))
  expect(server.posted()).toEqual([])
})

test('nothing is red before somebody has left a field (spec 5-17)', async () => {
  supportServer([])
  showSupport()
  type(subject(), 'Hi')
  expect(screen.queryByText('Write at least 5 characters.')).toBeNull()
  fireEvent.blur(subject())
  expect(await screen.findByText('Write at least 5 characters.')).toBeTruthy()
})

test('a text beyond 5,000 characters is counted, said and not cut', async () => {
  const server = supportServer([], taken)
  showSupport({ search: '?topic=fees' })
  type(subject(), 'A fee I do not know')
  type(text(), 'x'.repeat(5001))
  expect(screen.getByText('5001/5000 characters')).toBeTruthy()
  await press('Send request')
  expect(screen.getByText('Use at most 5,000 characters.')).toBeTruthy()
  expect(text().value).toHaveLength(5001)
  expect(server.posted()).toEqual([])
})

test('staff may not view the account unless it is ticked, and what the tick means stands beside it', async () => {
  const server = supportServer([], taken)
  showSupport({ search: '?topic=fees' })
  expect(consent().checked).toBe(false)
  expect(screen.getByText(/They can’t write, answer or book for you/)).toBeTruthy()
  fill()
  await press('Send request')
  await screen.findByText(/Sent as request 14/)
  expect(server.posted()[0]?.body).toMatchObject({ may_view: false })
})

test('what we are and what we promise stands above the form', () => {
  supportServer([])
  showSupport()
  expect(screen.getByText('We answer within 1 business day. Not for emergencies or trades.')).toBeTruthy()
})

test('a request goes as it was written, and is answered by its number', async () => {
  const server = supportServer([], {
    [ask]: () => {
      server.world.requests = [requestOf({ number: 14 })]
      return { request: requestOf({ number: 14 }) }
    },
  })
  showSupport()
  await screen.findByText('No requests yet.')
  await chooseTopic('Fees and costs')
  type(subject(), '  A fee I do not know ')
  type(text(), 'What is the platform fee?\n')
  await userEvent.click(screen.getByRole('radio', { name: 'Only here' }))
  await userEvent.click(consent())
  await press('Send request')
  const heading = await screen.findByRole('heading', { name: 'Sent as request 14' })
  expect(document.activeElement).toBe(heading)
  expect(server.posted()).toHaveLength(1)
  expect(server.posted()[0]?.body).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    topic: 'fees',
    subject: 'A fee I do not know',
    text: 'What is the platform fee?',
    file_ids: [],
    contact: 'in-app',
    may_view: true,
  })
  const list = within(screen.getByRole('list', { name: 'Your requests' }))
  expect(list.getByRole('link', { name: /No\. 14.*A fee I do not know.*Open/ })).toBeTruthy()
  await press('New request')
  expect(subject().value).toBe('')
  expect(consent().checked).toBe(false)
})

test('what could not be sent is kept; Retry sends the same request once more, changed words another', async () => {
  let reply: () => object = lost
  const server = supportServer([], { [ask]: () => reply() })
  showSupport({ search: '?topic=fees' })
  fill()
  await press('Send request')
  await screen.findByText(/^Your request wasn’t sent\. We couldn’t reach Evenkeel/)
  expect(subject().value).toBe('A fee I do not know')
  await press('Retry')
  await waitFor(() => expect(server.posted()).toHaveLength(2))
  await screen.findByRole('button', { name: 'Retry' })
  type(text(), 'What is the platform fee? It says 0.15 %.')
  reply = () => ({ request: requestOf({ number: 14 }) })
  await press('Send request')
  await screen.findByText(/Sent as request 14/)
  const ids = server.posted().map(({ body }) => body.client_id)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('who asks too often reads the server’s own sentence', async () => {
  supportServer([], { [ask]: () => refusal('limit-exceeded') })
  showSupport({ search: '?topic=fees' })
  fill()
  await press('Send request')
  expect(await screen.findByText(/wasn’t sent\. You’ve reached the limit/)).toBeTruthy()
})

test('two clicks and an Enter are one request', async () => {
  let answer = (_: object) => {}
  const server = supportServer([], {
    [ask]: () =>
      new Promise<object>((done) => {
        answer = done
      }),
  })
  showSupport({ search: '?topic=fees' })
  fill()
  const button = screen.getByRole('button', { name: 'Send request' })
  fireEvent.click(button)
  fireEvent.click(button)
  await userEvent.type(subject(), '{Enter}')
  await waitFor(() => expect(server.posted()).toHaveLength(1))
  await act(async () => answer({ request: requestOf({ number: 14 }) }))
  await screen.findByText(/Sent as request 14/)
  expect(server.posted()).toHaveLength(1)
})

test('offline is said, and the words stay', async () => {
  setOnline(false)
  supportServer([], { [ask]: lost })
  showSupport({ search: '?topic=fees' })
  expect(screen.getByText(/What you typed is still here\. Send it when you reconnect/)).toBeTruthy()
  fill()
  await press('Send request')
  await screen.findByText(/^Your request wasn’t sent/)
  expect(text().value).toBe('What is the platform fee?')
})

test('what was written is there after a look at another page, and nowhere in the browser’s storage', async () => {
  supportServer([])
  const { router } = showSupport()
  fill()
  await act(() => router.navigate('/help?content=fees'))
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  await act(() => router.navigate('/shared/support'))
  expect(text().value).toBe('What is the platform fee?')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('platform fee')
})

test('nothing of it stays for whoever signs in next', () => {
  supportServer([])
  showSupport()
  fill()
  endSession()
  cleanup()
  showSupport()
  expect(text().value).toBe('')
})

test('a number that looks like one of Social Security gets a word of warning and no lock', () => {
  supportServer([])
  showSupport()
  type(text(), 'Mine is 078-05-1120')
  expect(screen.getByText(/Please leave it out/)).toBeTruthy()
})

test('help comes first: typing finds topics, Enter opens all of them', async () => {
  supportServer([])
  const { router } = showSupport()
  const field = screen.getByRole('searchbox', { name: 'Search help' })
  const order = field.compareDocumentPosition(subject())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.type(field, 'fee')
  const topic = await screen.findByRole('link', { name: 'Fee structure' })
  expect(topic.getAttribute('href')).toBe('/help?content=fees')
  expect(screen.queryByRole('link', { name: 'Meetings' })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'zebra')
  expect(await screen.findByText('No topics mention “zebra”. Write to us below.')).toBeTruthy()
  await userEvent.type(field, '{Enter}')
  expect(router.state.location.pathname + router.state.location.search).toBe('/help?search=zebra')
})

test('the answer’s due time is said in the reader’s own clock', async () => {
  const due = requestOf({ number: 14, answer_due_at: now + 60 })
  const server = supportServer([due], { [ask]: () => ({ request: due }) })
  showSupport({ search: '?topic=fees' })
  fill()
  await press('Send request')
  expect(await screen.findByText(/^by \d+:\d\d (am|pm) today/)).toBeTruthy()
  expect(server.posted()).toHaveLength(1)
})
