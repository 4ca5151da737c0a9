import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../testing/play-server.ts'
import { quietConsole } from '../../../../testing/stage.tsx'
import { uuidOf } from '../results/use-advisors-address.ts'
import { detailOf, ruth } from '../testing/sample-matching.ts'
import { bodiesOf, forgetMatching, matchingServer, showAdvisors } from '../testing/show-matching.tsx'

const readCall = 'GET /api/v1/matchmaking/advisors/:id'
const open = (tab = '') => showAdvisors({ at: `?advisor=${uuidOf(ruth.advisor_id)}${tab && `&tab=${tab}`}` })

beforeEach(quietConsole)
afterEach(() => {
  vi.restoreAllMocks()
  forgetMatching()
})

const standing = (card: Partial<AdvisorCard>) => ({ [readCall]: () => detailOf({ ...ruth, ...card }) })

test.each([
  ['paused', /isn’t taking new clients/],
  ['full', /is full this month/],
  ['asked', /^You asked Ruth Calloway/],
  ['matched', /Ruth Calloway accepted/],
  ['declined', /declined your request/],
  ['hidden', /^You hid Ruth Calloway/],
  ['gone', /is no longer available/],
] as const)('an advisor who is %s can’t be asked, and the page says why', async (how, title) => {
  matchingServer(standing({ standing: how }))
  open()
  expect(await screen.findByText(title)).toBeTruthy()
  for (const name of ['Request meeting', 'Request chat'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('whoever was hidden can be shown again from here', async () => {
  const sent = matchingServer(standing({ standing: 'hidden' }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show again' }))
  expect(bodiesOf(sent, 'PUT /api/v1/matchmaking/advisors/:id/hidden')).toMatchObject([{ is_hidden: false }])
})

test('an advisor nobody may see and nobody at all look the same', async () => {
  matchingServer({ [readCall]: () => refusal('not-found') })
  showAdvisors({ at: `?advisor=${uuidOf(999)}` })
  expect(await screen.findByText('This advisor is no longer available.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request meeting' })).toBeNull()
})

test('who pays us stands in the head, in the same words', async () => {
  matchingServer()
  open()
  const head = await screen.findByRole('region', { name: 'Ruth Calloway' })
  expect(head.textContent).toContain(
    'We are not a client of Ruth Calloway. Ruth Calloway pays us $90 a month. What an advisor pays us plays no part in matching.',
  )
})

test('rows with full points are folded', async () => {
  matchingServer()
  open()
  const theirs = await screen.findByRole('table', { name: 'Ruth’s side, 89 of 100' })
  expect(within(theirs).queryByRole('row', { name: /^Clients with your topics/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1 with full points' }))
  expect(within(theirs).getByRole('row', { name: /^Clients with your topics/ })).toBeTruthy()
})

test('nothing is said about age where the advisor takes any, and what they prefer where they do not', async () => {
  matchingServer()
  const first = open()
  await screen.findByRole('table', { name: /^Ruth’s side/ })
  expect(screen.queryByText(/prefers clients aged/)).toBeNull()
  first.unmount()
  const detail = detailOf(ruth)
  const rows = detail.fit.theirs.rows.map((row) =>
    row.factor === 'takesAge' ? { ...row, theirs: [2, 3] } : row,
  )
  matchingServer({
    [readCall]: () => ({ ...detail, fit: { ...detail.fit, theirs: { ...detail.fit.theirs, rows } } }),
  })
  open()
  expect(
    await screen.findByText('Ruth prefers clients aged 34-45 and 46-60. Your age counts only in that line.'),
  ).toBeTruthy()
})

test('every point is shown, and the points of a side add up to it', async () => {
  matchingServer()
  open()
  const mine = await screen.findByRole('table', { name: 'Your side, 93 of 100' })
  const bars = within(mine)
    .getAllByRole('img')
    .map((bar) => bar.getAttribute('aria-label') ?? '')
  expect(bars).toEqual(['Topics: 55 of 58 points', 'Cost: 33 of 34 points', 'Times: 5 of 8 points'])
  const topics = within(mine).getByRole('row', { name: /^Topics/ })
  expect(topics.textContent).toContain('1 Retirement Planning, 2 Taxes')
  const theirs = screen.getByRole('table', { name: 'Ruth’s side, 89 of 100' })
  expect(within(theirs).getByRole('row', { name: /^Clients your age/ }).textContent).toContain('Takes any')
})

test('a question without an answer says so and leads to where it is asked; a must gives no points', async () => {
  matchingServer()
  open()
  const mine = await screen.findByRole('table', { name: /^Your side/ })
  const times = within(mine).getByRole('row', { name: /^Times/ })
  expect(within(times).getByRole('link', { name: 'Add your answer' }).getAttribute('href')).toBe(
    '/onboarding/consumer/meetings',
  )
  const must = within(mine).getByRole('row', { name: /^Credentials/ })
  expect(must.textContent).toMatch(/must have.*CFP.*Required, not scored/)
  expect(within(mine).queryByRole('row', { name: /^Gender/ })).toBeNull()
})

test('what would change the list can be tried: the search runs with it and the advisor stays open', async () => {
  const sent = matchingServer()
  const { router } = open()
  const tryIt = await screen.findByRole('button', { name: 'Try it: Remove “Credentials”' })
  expect(screen.getByText('7 more advisors. Marcus Adeyemi moves from rank 3 to 2.')).toBeTruthy()
  expect(screen.getByText('Affects the rank of 2 of 3 advisors.')).toBeTruthy()
  await userEvent.click(tryIt)
  await waitFor(() =>
    expect(bodiesOf(sent, 'POST /api/v1/matchmaking/search')).toEqual([
      { filters: {}, trial: [{ kind: 'drop', wish: 'credentials' }] },
    ]),
  )
  expect(router.state.location.search).toContain(uuidOf(ruth.advisor_id))
})

test('each tab has an address, and Back leads out of it and then to the list', async () => {
  matchingServer()
  const { router } = showAdvisors()
  await userEvent.click(await screen.findByRole('link', { name: 'Ruth Calloway' }))
  for (const [tab, words] of [
    ['Cost', 'The cost'],
    ['About', 'About them'],
    ['Record', 'The record'],
    ['Documents', 'The documents'],
  ] as const) {
    await userEvent.click(await screen.findByRole('tab', { name: tab }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(router.state.location.search).toContain(`tab=${tab.toLowerCase()}`)
  }
  await act(() => router.navigate(-1))
  expect(screen.getByRole('tab', { name: 'Fit' }).getAttribute('aria-selected')).toBe('true')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

test('a free time opens the sheet for it; what was sent cannot be sent again from here', async () => {
  matchingServer(standing({}))
  open('meet')
  await userEvent.click(await screen.findByRole('button', { name: 'Thursday' }))
  expect(screen.getByRole('dialog', { name: 'Ask for a meeting' }).textContent).toContain('at 1790000000')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the sheet is told in whose place somebody is asked', async () => {
  matchingServer()
  showAdvisors({ at: `?advisor=${uuidOf(ruth.advisor_id)}&insteadOf=12` })
  await userEvent.click(await screen.findByRole('button', { name: 'Request chat' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Ask for a chat' }).textContent).toContain('instead of 12'),
  )
})

test('why somebody would not be in the list is said in words', async () => {
  const refusals = [{ reason: 'asset-minimum' as const, wanted: [500_000], found: [150_000] }]
  matchingServer({ [readCall]: () => ({ ...detailOf(ruth), refusals }) })
  open()
  expect(await screen.findByText('Requires at least $500,000 in assets.')).toBeTruthy()
})

test('details that do not come say so and can be asked for again; the head stays', async () => {
  let isDown = true
  matchingServer({ [readCall]: () => (isDown ? refusal('unexpected') : detailOf(ruth)) })
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('heading', { level: 2, name: 'Ruth Calloway' })).toBeTruthy()
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByRole('table', { name: /^Your side/ })).toBeTruthy()
})
