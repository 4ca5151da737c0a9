import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playLive } from '../../../../server-link/testing/play-live.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { AccountGate } from '../results/account-gate.ts'
import { AdvisorsPage } from '../results/advisors-page.tsx'
import { LiveStandings } from '../results/live-standings.tsx'
import { claimResultsFor, setResults } from '../results/results-store.ts'
import { uuidOf } from '../results/use-advisors-address.ts'
import { useCompareStore } from '../saved/compare-store.ts'
import { detailOf, ruth, search } from '../testing/sample-matching.ts'
import {
  bodiesOf,
  consumerId,
  forgetMatching,
  matchingServer,
  plainRenderProps,
  showAdvisors,
  showMatching,
} from '../testing/show-matching.tsx'

const readCall = 'GET /api/v1/matchmaking/advisors/:id'
const open = (tab = '') => showAdvisors({ at: `?advisor=${uuidOf(ruth.advisor_id)}${tab && `&tab=${tab}`}` })

beforeEach(() => allowLog())
afterEach(forgetMatching)

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

test('an advisor’s answer is shown at once, in the detail and on the card of the list', async () => {
  const live = await playLive({ userId: consumerId, userType: 'consumer' })
  const world: { standing: AdvisorCard['standing'] } = { standing: 'asked' }
  const now = () => ({ ...ruth, ...world })
  const list = () => ({ ...search, cards: search.cards.map((card) => (card === ruth ? now() : card)) })
  matchingServer({ [readCall]: () => detailOf(now()), 'GET /api/v1/matchmaking/searches/:id': list })
  claimResultsFor(consumerId)
  setResults(list(), Date.now())
  const page = { consumerId, place: 'Colorado', render: plainRenderProps, onKeep: async () => {} }
  showMatching(
    <>
      <AdvisorsPage {...page} isNarrow={false} />
      <LiveStandings />
    </>,
    `/consumer/matchmaking/advisors?advisor=${uuidOf(ruth.advisor_id)}`,
    list(),
  )
  const card = within(await screen.findByRole('list', { name: 'Advisors' })).getByRole('article', {
    name: 'Ruth Calloway',
  })
  expect(await screen.findByText(/^You asked Ruth Calloway/)).toBeTruthy()
  expect(within(card).getByText('Waiting for an answer')).toBeTruthy()
  world.standing = 'matched'
  await act(async () => live.say('request-changed', { request_id: 3 }))
  expect(await screen.findByText(/Ruth Calloway accepted/)).toBeTruthy()
  expect(await within(card).findByText('You’re matched')).toBeTruthy()
  live.close()
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

const lossRows = async () =>
  within(await screen.findByRole('list', { name: 'What costs points' })).getAllByRole('listitem')

test('what costs points comes first, the largest loss on top, whichever side it is on', async () => {
  matchingServer()
  open()
  const words = (await lossRows()).map((row) => row.textContent)
  expect(words).toEqual([
    expect.stringMatching(/^Clients your ageRuth’s side.*−11$/),
    expect.stringMatching(/^TopicsYour side.*−3$/),
    expect.stringMatching(/^TimesYour side.*−3$/),
    expect.stringMatching(/^CostYour side.*−1$/),
  ])
  const bars = (await lossRows()).map((row) => within(row).getByRole('img').getAttribute('aria-label'))
  expect(bars).toEqual([
    'Clients your age: 28 of 39 points',
    'Topics: 55 of 58 points',
    'Times: 5 of 8 points',
    'Cost: 33 of 34 points',
  ])
})

test('everything with full points is one fold', async () => {
  matchingServer()
  open()
  const fold = (await screen.findByText('Full points on 1 more')).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('Clients with your topics61')
})

test('the cost that loses points is the card’s, for the way to pay that the card names', async () => {
  matchingServer()
  open()
  const cost = (await lossRows()).at(-1)
  expect(cost?.textContent).toContain(
    '$2,480 in year 1 with Monthly Subscription, $580 more than the lowest in your list',
  )
})

test('the average and the signed lines add up to the number shown', async () => {
  const detail = detailOf(ruth)
  const lines = [
    { factor: 'asked' as const, points: 3.4 },
    { factor: 'places' as const, points: -1.6 },
    { factor: 'doubt' as const, points: -0.3 },
  ]
  // (93.1 + 89.3) / 2 + 1.5
  matchingServer({ [readCall]: () => ({ ...detail, fit: { ...detail.fit, total: 92.7, lines } }) })
  open()
  const sum = await screen.findByRole('list', { name: 'How 93 adds up' })
  expect(
    within(sum)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Average of both sides 91',
    'You’re more likely to pick Ruth than these points suggest+4',
    'Few openings left this month−2',
    'Fit 93',
  ])
})

test('what choices taught is named and leads to undoing it', async () => {
  const tastes = [{ factor: 'feeType', is_more: true }]
  matchingServer()
  showAdvisors({ at: `?advisor=${uuidOf(ruth.advisor_id)}`, found: { ...search, tastes } })
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.parentElement?.textContent).toBe('Your choices put more weight on fee type.Undo')
  await userEvent.click(undo)
  expect(await screen.findByRole('dialog', { name: 'Undo a choice' })).toBeTruthy()
})

test('a visitor gets the sheet of their page, and what they look at is not recorded', async () => {
  const sent = matchingServer()
  const offer = vi.fn()
  claimResultsFor(consumerId)
  setResults(search, Date.now())
  showMatching(
    <AccountGate value={offer}>
      <AdvisorsPage
        consumerId={consumerId}
        isNarrow
        onKeep={async () => {}}
        place="Colorado"
        render={plainRenderProps}
      />
    </AccountGate>,
    `/consumer/matchmaking/advisors?advisor=${uuidOf(ruth.advisor_id)}`,
    search,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Request chat' }))
  expect(await screen.findByRole('dialog', { name: 'Ask for a chat' })).toBeTruthy()
  const [save] = screen.getAllByRole('button', { name: 'Save Ruth Calloway' })
  await userEvent.click(save as HTMLElement)
  expect(offer).toHaveBeenCalledWith({ kind: 'save', advisorId: ruth.advisor_id })
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/v1/matchmaking/advisors/:id/viewed')
})

test('an advisor is put into the comparison from the detail', async () => {
  matchingServer()
  open()
  const [button] = await screen.findAllByRole('button', { name: 'Compare Ruth Calloway' })
  await userEvent.click(button as HTMLElement)
  expect(useCompareStore.getState().ids).toEqual([ruth.advisor_id])
})

test('nothing is said about age where the advisor takes any, and what they prefer where they do not', async () => {
  matchingServer()
  const first = open()
  await lossRows()
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

test('a question without an answer says so and leads to where it is asked; a must gives no points', async () => {
  matchingServer()
  open()
  const times = (await lossRows()).find((row) => row.textContent?.startsWith('Times'))
  expect(times?.textContent).toContain('Not answered, so it gets half the points.')
  expect(
    within(times as HTMLElement)
      .getByRole('link', { name: 'Add your answer' })
      .getAttribute('href'),
  ).toBe('/onboarding/consumer/meetings?for=list')
  expect(screen.getByText('Required, not scored: Credentials (CFP)')).toBeTruthy()
  expect(screen.queryByText(/Advisor’s gender/)).toBeNull()
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
  expect(await lossRows()).toHaveLength(4)
})
