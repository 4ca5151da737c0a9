import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { lost, refusal } from '../../../../testing/play-server.ts'
import { waitingToasts } from '../../../../ui/overlays/toast.ts'
import { openSheet, postRequest } from '../testing/open-sheet.tsx'
import { accepted, matchDetail, now, ruth, sentTo } from '../testing/sample-requests.ts'
import { sentServer, showRequests } from '../testing/show-requests.tsx'
import { RequestSheet } from './request-sheet.tsx'

const others = [2, 3, 4].map((request_id) =>
  sentTo({ request_id, advisor: { ...ruth, advisor_id: 5000 + request_id } }),
)
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const part = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement).getByRole(
    'listitem',
  )
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message (optional)' })

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test('fields hidden on the card are not listed as shared', async () => {
  openSheet({}, [], { hides: ['asset_band', 'age_band'] })
  expect((await part('Ruth sees now')).textContent).toBe(
    'Initial, state, topics, kind of help, message, fit, what describes you, how you’d like to meet',
  )
  expect((await part('Stays with you')).textContent).toMatch(/^Asset range, age range, last name, email,/)
})

test('what is seen now, after accepting and never is said apart, and nothing is on two sides', async () => {
  openSheet()
  const namesIn = async (title: string) => (await part(title)).textContent?.toLowerCase().split(', ') ?? []
  const [now, then, never] = [
    await namesIn('Ruth sees now'),
    await namesIn('If Ruth accepts'),
    await namesIn('Stays with you'),
  ]
  expect(then).toEqual(['first name', 'time zone'])
  expect(now).toEqual(expect.arrayContaining(['initial', 'state', 'topics', 'asset range']))
  expect(never).toEqual(expect.arrayContaining(['last name', 'email', 'phone', 'zip code', 'income']))
  expect(new Set([...now, ...then, ...never]).size).toBe(now.length + then.length + never.length)
})

test('only the first name is shared unless more is checked', async () => {
  const { posted } = openSheet()
  await screen.findByText('If Ruth accepts, only they will see your first name.')
  for (const name of ['Last name', 'Email', 'Phone']) {
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false)
  }
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({
    advisor_id: 4821,
    kind: 'chat',
    message: '',
    shares_last_name: false,
    shares_email: false,
    phone: null,
    has_read_crs: false,
  })
  expect(posted()[0]?.body).not.toHaveProperty('search_id')
})

test('a double click sends one request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { posted, onSent } = openSheet({ [postRequest]: () => promise })
  await message()
  await userEvent.dblClick(button('Send request'))
  await waitFor(() => expect(posted()).toHaveLength(1))
  await press('Sending…')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => resolve(Response.json({ request: sentTo() })))
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
  expect(posted()).toHaveLength(1)
})

test('after a lost response the text stays and Retry sends the same request', async () => {
  let tries = 0
  const { posted, onSent } = openSheet({
    [postRequest]: (sent) => {
      tries += 1
      return tries === 1 ? lost(sent) : Response.json({ request: sentTo() })
    },
  })
  await fillIn(await message(), 'Half of our savings is company stock.')
  await press('Send request')
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach Evenkeel')
  expect((await message()).value).toBe('Half of our savings is company stock.')
  await press('Retry')
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  const [first, second] = posted()
  expect(first?.body.client_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.body).toEqual(first?.body)
})

test('a lost response to a delivered request shows the request, not the form again', async () => {
  const { world, posted } = openSheet({
    [postRequest]: (sent) => {
      world.requests = [sentTo({ request_id: 12 })]
      return lost(sent)
    },
  })
  await message()
  await press('Send request')
  const link = await screen.findByRole('link', { name: 'View request' })
  expect(link.getAttribute('href')).toBe('/shared/matchmaking/messages?request=12')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(posted()).toHaveLength(1)
})

test('typed text survives closing the sheet', async () => {
  sentServer([])
  const sheet = (
    <RequestSheet
      detail={matchDetail()}
      kind="chat"
      searchId={undefined}
      onClose={() => {}}
      onSent={() => {}}
    />
  )
  const { router } = showRequests(sheet)
  await userEvent.type(await message(), 'Kept')
  await act(() => router.navigate('/elsewhere'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => router.navigate('/shared/matchmaking/messages'))
  expect((await message()).value).toBe('Kept')
})

test('offline, nothing is sent and the sheet says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { posted } = openSheet()
  await message()
  expect(button('Send request')).toHaveProperty('disabled', true)
  expect(screen.getByText(/^You’re offline/)).toBeTruthy()
  expect(posted()).toEqual([])
})

test('a fourth open request is refused with a reason', async () => {
  openSheet({}, others)
  expect(await screen.findByText(/^3 of 3 requests open\. Wait for an answer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Your Matches' })).toBeTruthy()
})

test('the number of open requests is shown below the limit', async () => {
  openSheet({}, others.slice(0, 2))
  expect(await screen.findByText('2 of 3 requests open')).toBeTruthy()
  expect(button('Send request')).toBeTruthy()
})

test.each([
  ['asked', sentTo({ request_id: 8 }), /You already have an open request to Ruth/],
  ['matched', sentTo({ request_id: 8, ...accepted }), /You’re already matched with Ruth/],
] as const)('somebody %s is not asked a second time', async (_, before, words) => {
  openSheet({}, [before])
  const notice = await screen.findByText(words)
  expect(within(notice).getByRole('link').getAttribute('href')).toContain('request=8')
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

test.each([
  [
    'cannot-ask',
    { fields: { advisor_id: 'This advisor isn’t taking new clients right now.' } },
    /isn’t taking new clients/,
  ],
  ['too-many-open', {}, /You have three unanswered requests/],
] as const)('the refusal %s is said in the server’s words, and the text stays', async (code, more, words) => {
  openSheet({ [postRequest]: () => refusal(code, more) })
  await userEvent.type(await message(), 'Hello')
  await press('Send request')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect((await message()).value).toBe('Hello')
  expect(button('Send request')).toBeTruthy()
})

test('checking phone asks for the number, and an invalid one is not sent', async () => {
  const { posted } = openSheet()
  await message()
  expect(screen.queryByRole('textbox', { name: /Phone number/ })).toBeNull()
  await tick('Phone')
  await tick('Email')
  expect(screen.getByText(/will see your first name, email and phone\./)).toBeTruthy()
  await press('Send request')
  const phone = screen.getByRole('textbox', { name: /Phone number/ })
  expect(await screen.findByText(/^Enter a phone number/)).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(posted()).toEqual([])
  await userEvent.type(phone, '(303) 555-0134')
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).toMatchObject({
    phone: '(303) 555-0134',
    shares_email: true,
    shares_last_name: false,
  })
})

test('a risky number in the message shows a warning but can be sent', async () => {
  const { posted } = openSheet()
  await fillIn(await message(), 'My SSN is 123-45-6789, call (303) 555-0134')
  expect(screen.getByText(/looks like a Social Security or account number/)).toBeTruthy()
  expect(screen.getByText(/looks like a phone number or email address/)).toBeTruthy()
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
})

test('a message that is too long stays and is not sent', async () => {
  const { posted } = openSheet()
  const box = await message()
  await userEvent.click(box)
  await userEvent.paste('x'.repeat(1001))
  expect(screen.getByText('1001/1000 characters')).toBeTruthy()
  await press('Send request')
  expect(await screen.findByText('Use at most 1,000 characters.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('without a CRS Form there is no checkbox to confirm it', async () => {
  openSheet()
  await message()
  expect(screen.queryByRole('checkbox', { name: /CRS/ })).toBeNull()
})

test('a CRS Form can be opened there, and the confirmation is sent', async () => {
  const { posted } = openSheet({}, [], { crsForm: <a href="/crs">CRS Form</a> })
  await message()
  expect(screen.getByRole('link', { name: 'CRS Form' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read the CRS Form/ }))
  await press('Send request')
  await waitFor(() => expect(posted().at(-1)?.body).toMatchObject({ has_read_crs: true }))
})

test('the sentence in the profile is offered as a message, until one is typed', async () => {
  const { posted } = openSheet({}, [], { inOneSentence: 'I want to retire at 60.' })
  await message()
  await press('Use as message')
  expect((await message()).value).toBe('I want to retire at 60.')
  expect(screen.queryByRole('button', { name: 'Use as message' })).toBeNull()
  await press('Send request')
  await waitFor(() => expect(posted().at(-1)?.body).toMatchObject({ message: 'I want to retire at 60.' }))
})

test('the CRS checkbox says that it is optional', async () => {
  openSheet({}, [], { crsForm: <a href="/crs">CRS Form</a> })
  await message()
  expect(screen.getByRole('checkbox', { name: /I have read the CRS Form \(optional\)/ })).toBeTruthy()
  expect(screen.getByText(/You can send your request without this/)).toBeTruthy()
})

test('after sending, the sheet closes and the deadline is shown', async () => {
  const search = '0190b5a4-6d0e-4c1c-9a55-0f2f8c2b1a77'
  const { posted, onClose, onSent } = openSheet({}, [], { searchId: search, insteadOf: 4, kind: 'meeting' })
  await message()
  await press('Send request')
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ request_id: 1 })))
  expect(onClose).toHaveBeenCalledBefore(onSent)
  expect(posted()[0]?.body).toMatchObject({ search_id: search, instead_of: 4, kind: 'meeting' })
  expect(waitingToasts()[0]?.text).toMatch(
    /^Request sent\. Ruth has until \w{3}, \w{3} \d{1,2}, \d{1,2}:00 (am|pm) to answer\.$/,
  )
})
