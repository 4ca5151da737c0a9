import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asked, playServerByPath, type Replies, refusal } from '../../../../testing/play-server.ts'
import { press } from '../../../../testing/stage.tsx'
import { box, endSupport, quietDay, showSupport } from '../testing/show-support.tsx'
import { deskRequestOf, hour, lost, now, pathOfDesk } from '../testing/support-server.ts'

const ruth = {
  person_id: 1173,
  type: 'advisor' as const,
  name: 'Ruth Okafor',
  email: 'ruth@okafor.example',
  is_gone: false,
}
const dana = deskRequestOf()
const late = deskRequestOf({
  number: 11,
  subject: 'My record is wrong',
  answer_due_at: now - 2 * hour,
  asker: ruth,
})
const counts = { open: 2, 'waiting-for-you': 4, solved: 7 }
const listCall = `GET ${pathOfDesk}`
const answerCall = `POST ${pathOfDesk}/12/messages`

function show(replies: Replies<Asked> = {}, { search = '', isPhone = false } = {}) {
  const requests = [late, dana].map(({ messages: _, ...summary }) => summary)
  const asked = playServerByPath({
    [listCall]: () => ({ requests, counts, next: null }),
    [`GET ${pathOfDesk}/12`]: () => ({ request: dana }),
    ...replies,
  })
  const posted = () => asked.filter(({ call }) => !call.startsWith('GET'))
  const listed = () => asked.filter(({ call }) => call === listCall).map(({ query }) => query)
  return { asked, posted, listed, ...showSupport({ role: 'admin', search, isPhone }) }
}
const here = { search: '?request=12' }
const opened = () => screen.findByRole('article', { name: 'A fee I do not know' })

beforeEach(quietDay)
afterEach(endSupport)

test('an empty answer is not sent', async () => {
  const { posted } = show({}, here)
  await opened()
  await press('Send answer')
  expect(screen.getByText('Write something here.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('an internal note is written in another box than an answer, and names no state', async () => {
  const { posted } = show({ [answerCall]: () => ({ request: dana }) }, here)
  await opened()
  await userEvent.click(screen.getByRole('radio', { name: 'Internal note' }))
  expect(screen.getByText('Only staff see it.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Solved' })).toBeNull()
  fireEvent.change(box('Internal note'), { target: { value: 'Asked billing' } })
  await press('Save note')
  await waitFor(() => expect(posted()[0]?.body).toMatchObject({ is_internal: true, text: 'Asked billing' }))
})

test('an internal note does not look like an answer', async () => {
  const note = {
    from: 'support' as const,
    staff: 'Joanna',
    is_internal: true,
    text: 'Asked billing',
    files: [],
    sent_at: now,
  }
  const answer = { ...note, is_internal: false, text: 'It is 0.15 %.' }
  const request = deskRequestOf({ messages: [...dana.messages, note, answer] })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const rows = within(await opened()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dana Whitfield'),
    expect.stringMatching(/^Internal note · Joanna.*Asked billing$/),
    expect.stringMatching(/^Support, Joanna.*It is 0\.15 %\.$/),
  ])
  expect(within(rows[1] as HTMLElement).getByText('Asked billing').parentElement?.className).toContain(
    'dashed',
  )
})

test('a request that does not exist leads back to the list', async () => {
  show({}, { search: '?request=99' })
  expect(await screen.findByText('We couldn’t find this request.')).toBeTruthy()
})

test('the list says who asks what and by when we owe an answer; what is overdue is marked', async () => {
  show()
  const list = within(await screen.findByRole('list', { name: 'Requests' }))
  const [first, second] = list.getAllByRole('link')
  expect(first?.textContent).toContain('No. 11 · Advisor · Ruth Okafor')
  expect(list.getByText('Answer overdue by 2 h').closest('.chip')?.className).toContain('danger')
  expect(second?.textContent).toContain('Answer due in 3 h')
  expect(screen.getByText('Choose a request to answer.')).toBeTruthy()
})

test('states and words narrow the list, in the address too', async () => {
  const { listed, router } = show()
  await screen.findByRole('list', { name: 'Requests' })
  expect(screen.getByRole('button', { name: 'All 13' }).getAttribute('aria-pressed')).toBe('true')
  await press('Waiting on customer 4')
  await waitFor(() => expect(listed().at(-1)).toBe('state=waiting-for-you'))
  const field = screen.getByRole('searchbox', { name: 'Search requests' })
  fireEvent.change(field, { target: { value: 'o' } })
  fireEvent.change(field, { target: { value: 'okafor' } })
  await waitFor(() => expect(listed().at(-1)).toBe('state=waiting-for-you&q=okafor'))
  expect(listed()).not.toContain('state=waiting-for-you&q=o')
  expect(router.state.location.search).toBe('?state=waiting-for-you&q=okafor')
})

test('nothing found says so and offers everything again', async () => {
  const { listed } = show(
    { [listCall]: ({ query }) => ({ requests: query ? [] : [dana], counts, next: null }) },
    { search: '?q=zebra&state=nonsense' },
  )
  expect(await screen.findByText('No matching requests')).toBeTruthy()
  expect(listed()).toEqual(['q=zebra'])
  await press('Show all')
  expect(await screen.findByRole('link', { name: /No\. 12/ })).toBeTruthy()
})

test('a long list goes on', async () => {
  const { listed } = show({
    [listCall]: ({ query }) =>
      query ? { requests: [dana], counts, next: null } : { requests: [late], counts, next: 'k1' },
  })
  await screen.findByRole('link', { name: /No\. 11/ })
  await press('Show more')
  expect(await screen.findByRole('link', { name: /No\. 12/ })).toBeTruthy()
  expect(listed()).toEqual(['', 'before=k1'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('nobody has asked, the list fails, and Retry', async () => {
  let isBroken = true
  show({
    [listCall]: () => (isBroken ? refusal('unexpected') : { requests: [], counts, next: null }),
  })
  await screen.findByText('We couldn’t load this.')
  isBroken = false
  await press('Retry')
  expect(await screen.findByText('No requests yet')).toBeTruthy()
})

test('whoever answers sees name, address, type, how to answer and what was allowed', async () => {
  const request = deskRequestOf({
    contact: 'in-app',
    may_view_until: now + hour,
    asker: { ...ruth, email: 'ruth?cc=x@okafor.example', is_gone: true },
    rating: { is_good: false, comment: 'Too slow' },
  })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const thread = within(await opened())
  const mail = thread.getByRole('link', { name: 'ruth?cc=x@okafor.example' })
  expect(mail.getAttribute('href')).toBe('mailto:ruth%3Fcc%3Dx@okafor.example')
  for (const words of ['Advisor 1173', 'Only here', 'Account deleted', '“Too slow”'])
    expect(thread.getByText(words)).toBeTruthy()
  expect(thread.getByText(/^Allowed until /)).toBeTruthy()
})

test.each([
  ['Waiting on customer', 'waiting-for-you'],
  ['Solved', 'solved'],
  ['Keep open', 'open'],
])('an answer leaves the request “%s”', async (label, state) => {
  const { posted, listed } = show({ [answerCall]: () => ({ request: dana }) }, here)
  await opened()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Waiting on customer' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: label }))
  fireEvent.change(box('Answer to Dana Whitfield'), { target: { value: 'It is 0.15 %.' } })
  await press('Send answer')
  await waitFor(() => expect(box('Answer to Dana Whitfield').value).toBe(''))
  expect(posted()).toHaveLength(1)
  expect(posted()[0]?.body).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: 'It is 0.15 %.',
    is_internal: false,
    state,
  })
  await waitFor(() => expect(listed().length).toBeGreaterThan(1))
})

test('an answer that was not sent is kept, also while another request is read', async () => {
  const { router } = show({ [answerCall]: lost, [`GET ${pathOfDesk}/11`]: () => ({ request: late }) }, here)
  await opened()
  fireEvent.change(box('Answer to Dana Whitfield'), { target: { value: 'It is 0.15 %.' } })
  await press('Send answer')
  await screen.findByText(/^Your answer wasn’t sent\. We couldn’t reach Evenkeel/)
  fireEvent.click(screen.getByRole('link', { name: /No\. 11/ }))
  await screen.findByRole('article', { name: 'My record is wrong' })
  expect(box('Answer to Ruth Okafor').value).toBe('')
  fireEvent.click(screen.getByRole('link', { name: /No\. 12/ }))
  await opened()
  expect(box('Answer to Dana Whitfield').value).toBe('It is 0.15 %.')
  expect(router.state.location.search).toBe('?request=12')
})

test('on phones the list and a request take turns', async () => {
  show({}, { ...here, isPhone: true })
  await opened()
  expect(screen.getByRole('searchbox', { name: 'Search requests' }).closest('.hidden')).not.toBeNull()
})

test('a visitor’s request says that nobody confirmed the address, and there is no account to view', async () => {
  const request = deskRequestOf({
    asker: {
      person_id: null,
      type: 'visitor',
      name: 'jo@vale.example',
      email: 'jo@vale.example',
      is_gone: false,
    },
  })
  show({ [`GET ${pathOfDesk}/12`]: () => ({ request }) }, here)
  const thread = within(await opened())
  expect(thread.getByText('Not signed in, address not confirmed')).toBeTruthy()
  expect(thread.getByRole('link', { name: 'jo@vale.example' }).getAttribute('href')).toBe(
    'mailto:jo@vale.example',
  )
  expect(thread.queryByRole('link', { name: /^View as/ })).toBeNull()
  expect(thread.queryByText('Account view')).toBeNull()
})
