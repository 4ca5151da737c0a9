import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { accepted, expired, matchDetail, now, question, ruth, sentTo } from '../testing/sample-requests.ts'
import { sentServer, showRequests } from '../testing/show-requests.tsx'
import { SentMatches } from './sent-matches.tsx'

const advisor = (advisor_id: number, first_name: string, last_name: string) => ({
  ...ruth,
  advisor_id,
  first_name,
  last_name,
})
const page = <SentMatches isPhone={false} />
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test.each([
  [
    'both',
    { email: 'ruth@larkspur.example', phone: '(303) 555-0134' },
    ['ruth@larkspur.example', '(303) 555-0134'],
  ],
  ['what they do not hide', { email: null, phone: '(303) 555-0134' }, ['(303) 555-0134']],
  ['nothing', { email: null, phone: null }, []],
  ['nothing before they accept', null, []],
])('an advisor who accepted shows %s (spec 3-10)', async (_, contact, shown) => {
  sentServer([sentTo({ ...accepted, advisor: { ...ruth, contact } })])
  showRequests(page)
  await screen.findByRole('list', { name: 'Your request to Ruth Calloway' })
  const context = within(screen.getByRole('complementary', { name: 'About this match' }))
  const links = context.queryAllByRole('link', { name: /@|555/ })
  expect(links.map((link) => link.textContent)).toEqual(shown)
  expect(context.queryByText('Contact Ruth') !== null).toBe(shown.length > 0)
})

test('the timeline shows what was asked, what is shared and how long acceptance took', async () => {
  sentServer([
    sentTo({
      ...accepted,
      message: 'Hi Ruth.',
      shares: { reveal_id: 9, fields: ['first_name', 'email'], withdrawn_at: null },
    }),
  ])
  showRequests(page)
  const timeline = within(await screen.findByRole('list', { name: 'Your request to Ruth Calloway' }))
  expect(timeline.getByText('You asked Ruth for a chat')).toBeTruthy()
  expect(timeline.getByText(/^Only Ruth sees your first name and email\./)).toBeTruthy()
  expect(timeline.getByRole('link', { name: 'Privacy settings' }).getAttribute('href')).toBe(
    '/shared/support/settings#privacy',
  )
  expect(timeline.getByText('Hi Ruth.')).toBeTruthy()
  expect(timeline.getByText(/^After 5 h 12 min, \d{1,2}:\d\d (am|pm)\.$/)).toBeTruthy()
  const context = within(screen.getByRole('complementary', { name: 'About this match' }))
  expect(
    context.getByText('We are not a client of Ruth Calloway. Ruth Calloway pays us nothing.'),
  ).toBeTruthy()
  expect(context.getByText('First name, email')).toBeTruthy()
  expect(context.getByText('Last name, phone').nextSibling?.textContent).toBe('not shared')
})

test('a double click answers a question once, and the deadline resumes', async () => {
  const answered = sentTo({ question: { ...question, answer: 'Monthly.', answered_at: now } })
  const { posted } = sentServer([sentTo({ question, is_clock_stopped: true })], {
    'POST /api/v1/requests/1/question/answer': () => Response.json({ request: answered }),
  })
  showRequests(page)
  const box = await screen.findByRole('textbox', { name: 'Your answer to Ruth' })
  await userEvent.type(box, ' Monthly. ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your answer to Ruth' })).toBeNull())
  expect(posted()).toEqual([{ call: 'POST /api/v1/requests/1/question/answer', body: { text: 'Monthly.' } }])
  expect(screen.getByText('Monthly.')).toBeTruthy()
  expect(screen.getAllByText('1 d 20 h left to answer')).toHaveLength(2)
})

test('an empty answer is not sent', async () => {
  const { posted } = sentServer([sentTo({ question, is_clock_stopped: true })])
  showRequests(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }))
  expect(screen.getByText('Write your answer first.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('withdrawing a request asks for confirmation', async () => {
  const { posted } = sentServer([sentTo()], {
    'POST /api/v1/requests/1/withdraw': () =>
      Response.json({ request: sentTo({ state: 'withdrawn', answered_at: now }) }),
  })
  showRequests(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  expect(posted()).toEqual([])
  await press('Withdraw request')
  expect(await screen.findByText('You withdrew your request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
})

test('a request accepted meanwhile is not withdrawn, and the page says so', async () => {
  const { world } = sentServer([sentTo()], {
    'POST /api/v1/requests/1/withdraw': () => {
      world.requests = [sentTo(accepted)]
      return refusal('moved-on')
    },
  })
  showRequests(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  await press('Withdraw request')
  expect(
    await screen.findByText('This request has changed. You’re now seeing its current status.'),
  ).toBeTruthy()
  expect(await screen.findByText('Ruth accepted your request')).toBeTruthy()
})

test('returning to the page shows what happened in another tab', async () => {
  const { world } = sentServer([sentTo()])
  showRequests(page)
  await screen.findByRole('button', { name: 'Withdraw request' })
  world.requests = [sentTo({ state: 'withdrawn', answered_at: now })]
  await comeBack()
  expect(await screen.findByText('You withdrew your request')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull()
})

test('without an answer, the next best match is offered with fit and pay line and can be asked', async () => {
  const next = {
    advisor_id: 6,
    first_name: 'Priya',
    last_name: 'Raman',
    fit: 82.3,
    next_slot_at: now + 86_400,
    pays_us: null,
  }
  const { posted } = sentServer([sentTo(expired)], {
    'GET /api/v1/requests/1/next-best': { next },
    'GET /api/v1/matchmaking/advisors/6': matchDetail({
      advisor_id: 6,
      first_name: 'Priya',
      last_name: 'Raman',
    }),
    'POST /api/v1/requests': () =>
      Response.json({ request: sentTo({ request_id: 7, advisor: advisor(6, 'Priya', 'Raman') }) }),
  })
  const { router } = showRequests(page)
  const offer = within(await screen.findByRole('region', { name: 'Next best match' }))
  expect((await offer.findByText(/fit 82, is free on \w+day\./)).textContent).toMatch(
    /^No answer\. Priya Raman, fit 82/,
  )
  expect(offer.getByText('We are not a client of Priya Raman. Priya Raman pays us nothing.')).toBeTruthy()
  await press('Ask instead')
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(router.state.location.search).toBe('?request=7'))
  expect(posted()[0]?.body).toMatchObject({ advisor_id: 6, instead_of: 1 })
})

test('a dismissed next best match stays dismissed', async () => {
  const dismissed = sentTo({ ...expired, is_next_best_dismissed: true })
  const { posted } = sentServer([sentTo(expired)], {
    'GET /api/v1/requests/1/next-best': { next: null },
    'POST /api/v1/requests/1/next-best/dismiss': () => Response.json({ request: dismissed }),
  })
  showRequests(page)
  expect(await screen.findByText(/No other advisors match right now/)).toBeTruthy()
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next best match' })).toBeNull())
  expect(posted()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Closed 1' })).toBeTruthy()
})

test('closing a match requires an outcome', async () => {
  const closed = { as: 'hired', by: 'consumer', at: now, note: '' } as const
  const { posted } = sentServer([sentTo(accepted)], {
    'POST /api/v1/requests/1/close/sent': () => Response.json({ request: sentTo({ ...accepted, closed }) }),
  })
  showRequests(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Close match' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Close match' }))
  expect(dialog.getByText('Choose a reason.')).toBeTruthy()
  expect(posted()).toEqual([])
  await userEvent.click(dialog.getByRole('radio', { name: 'Hired' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close match' }))
  expect(await screen.findByText('You closed the match: Hired')).toBeTruthy()
  expect(posted()).toEqual([{ call: 'POST /api/v1/requests/1/close/sent', body: { as: 'hired', note: '' } }])
})

test('a request ended by staff is not attributed to either person', async () => {
  const closed = { as: 'other', by: 'staff', at: now, note: '' } as const
  const { world } = sentServer([sentTo({ state: 'withdrawn', answered_at: now, closed })])
  const { unmount } = showRequests(page)
  expect(await screen.findByText('We ended this request')).toBeTruthy()
  expect(screen.queryByText('You withdrew your request')).toBeNull()
  unmount()
  world.requests = [sentTo({ ...accepted, closed })]
  showRequests(page)
  expect(await screen.findByText('We closed this match')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close match' })).toBeNull()
})

test('sharing stops after a confirmation', async () => {
  const { world, posted } = sentServer([sentTo(accepted)], {
    'POST /api/v1/privacy/reveals/9/withdraw': () => {
      world.requests = [
        sentTo({ ...accepted, shares: { reveal_id: 9, fields: ['first_name'], withdrawn_at: now } }),
      ]
      return new Response(null, { status: 204 })
    },
  })
  showRequests(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  expect(posted()).toEqual([])
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }),
  )
  expect(await screen.findByText(/^until Oct 6, 2026|^until Oct 7, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull()
})

test('offline, the buttons are disabled and the page says why', async () => {
  sentServer([sentTo()])
  showRequests(page)
  const withdraw = await screen.findByRole('button', { name: 'Withdraw request' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(withdraw).toHaveProperty('disabled', true)
  expect(screen.getByText(/^You’re offline\. What you typed is still here/)).toBeTruthy()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(withdraw).toHaveProperty('disabled', false)
})
