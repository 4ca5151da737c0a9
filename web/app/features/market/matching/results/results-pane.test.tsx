import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { waitingToasts } from '../../../../ui/overlays/toast.ts'
import { counted, counts, marcus, search, searchIds } from '../testing/sample-matching.ts'
import { bodiesOf, forgetMatching, matchingServer, showAdvisors } from '../testing/show-matching.tsx'
import { useResultsStore } from './results-store.ts'

const searchCall = 'POST /api/v1/matchmaking/search'
const list = () => screen.findByRole('list', { name: 'Advisors' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

beforeEach(() => allowLog())
afterEach(forgetMatching)

test('the list is sorted as chosen, and the choice is in the address', async () => {
  matchingServer()
  const { router } = showAdvisors({ at: '?sort=year-one' })
  expect(await names()).toEqual(['Helena Strand', 'Marcus Adeyemi', 'Ruth Calloway'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Best fit' }))
  expect(await names()).toEqual(['Ruth Calloway', 'Helena Strand', 'Marcus Adeyemi'])
  expect(router.state.location.search).toBe('')
})

test('after 30 minutes the foot offers a new search and the list stays', async () => {
  matchingServer()
  showAdvisors()
  await list()
  expect(screen.queryByText('These may be out of date.')).toBeNull()
  act(() => useResultsStore.setState({ lastFetched: Date.now() - 31 * 60_000 }))
  expect(await screen.findByText('These may be out of date.')).toBeTruthy()
  expect(await names()).toHaveLength(3)
})

test('a failed search keeps the list, says so and can be retried', async () => {
  let answer: () => object = () => refusal('unavailable')
  const sent = matchingServer({ [searchCall]: () => answer() })
  showAdvisors()
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Search again' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
  )
  expect(await names()).toHaveLength(3)
  expect(screen.getByText(/^The data below is from \d/)).toBeTruthy()
  answer = () => ({ ...search, search_id: searchIds[2], cards: [marcus] })
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect(await names()).toEqual(['Marcus Adeyemi']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: {}, trial: [] },
    { filters: {}, trial: [] },
  ])
})

test('filters show how many match before they apply, and each can be removed', async () => {
  const sent = matchingServer({
    'POST /api/v1/matchmaking/count': ({ filters }) => ({
      ...counts,
      left: Object.keys(filters as object).length > 0 ? 9 : 12,
      must_haves: [],
      sharpens: [],
    }),
  })
  showAdvisors()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('button', { name: 'Show 12 advisors' })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fiduciary in writing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 9 advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([{ filters: { is_fiduciary: true }, trial: [] }])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Fiduciary in writing' }))
  await waitFor(() => expect(bodiesOf(sent, searchCall)[1]).toEqual({ filters: {}, trial: [] }))
})

test('a trial can be undone or saved to the profile, which ends it', async () => {
  const sent = matchingServer()
  const kept: unknown[] = []
  const trial = [{ kind: 'drop' as const, wish: 'credentials' as const }]
  showAdvisors({ found: { ...search, trial }, onKeep: async (change?: unknown) => void kept.push(change) })
  expect(await screen.findByText('Trying: without Credentials')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save to profile: without Credentials' }))
  await waitFor(() => expect(bodiesOf(sent, searchCall)).toEqual([{ filters: {}, trial: [] }]))
  expect(kept).toEqual(trial)
  await waitFor(() => expect(screen.queryByText('Trying: without Credentials')).toBeNull())
})

test('a trial that can’t be saved stays a trial', async () => {
  const sent = matchingServer()
  showAdvisors({
    found: { ...search, trial: [{ kind: 'drop', wish: 'credentials' }] },
    onKeep: () => Promise.reject(new Error('no')),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save to profile: without Credentials' }))
  await waitFor(() => expect(waitingToasts()[0]?.kind).toBe('error'))
  expect(bodiesOf(sent, searchCall)).toEqual([])
  expect(screen.getByText('Trying: without Credentials')).toBeTruthy()
})

test('a complete list offers no more', async () => {
  matchingServer()
  showAdvisors()
  await list()
  expect(screen.getByText(/^Showing 3 of 3 advisors, from /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a longer list continues the same draw up to the maximum', async () => {
  const sent = matchingServer()
  showAdvisors({ found: { ...search, counts: { ...counts, left: 40 } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(bodiesOf(sent, searchCall)).toEqual([{ filters: {}, trial: [], size: 50, continues: searchIds[0] }])
})

test('no matches: what rules advisors out, what would help, and where else to look', async () => {
  const sent = matchingServer()
  const none = { ...counts, left: 0 }
  showAdvisors({ found: { ...search, cards: [], counts: none } })
  expect(await screen.findByRole('heading', { name: 'No advisors match' })).toBeTruthy()
  expect(screen.getByText('14 for this reason only')).toBeTruthy()
  for (const name of ['NAPFA', 'XY Planning Network', 'Garrett Planning Network', /Let’s Make a Plan/])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/)
  expect(screen.getByText('They’re independent and pay us nothing.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove “Credentials”: 17 advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: {}, trial: [{ kind: 'drop', wish: 'credentials' }] },
  ])
})

test('no advisor near: it says so and offers a wider radius and other ways to meet with their counts', async () => {
  const sent = matchingServer()
  const none = {
    ...counts,
    left: 0,
    reasons: [{ reason: 'distance' as const, removes: 9, removes_alone: 4 }],
    relaxations: [{ given_up: ['distance' as const], filters: [], left: 4, gained: 4 }],
    fewest: null,
    rescues: [
      { change: { kind: 'meeting-radius' as const, miles: 50 as const }, left: 2 },
      { change: { kind: 'meeting-mode' as const, add: 'video' as const }, left: 31 },
    ],
  }
  showAdvisors({ found: { ...search, cards: [], counts: none } })
  expect(
    await screen.findByText(/^No advisor near you meets in person and fits your other must-haves\./),
  ).toBeTruthy()
  expect(screen.getByText('Too far away to meet in person')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Travel up to 50 miles: 2 advisors' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove “Distance”: 4 advisors' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Meet by video too: 31 advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: {}, trial: [{ kind: 'meeting-mode', add: 'video' }] },
  ])
})

test('the nearest come first where distances are known, and otherwise the order isn’t offered', async () => {
  matchingServer()
  showAdvisors({
    found: {
      ...search,
      cards: search.cards.map((card, index) => ({ ...card, miles: [40, null, 3][index] ?? null })),
    },
  })
  await list()
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nearest' }))
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Marcus Adeyemi',
      'Ruth Calloway',
      'Helena Strand',
    ]),
  )
})

test('removing a must-have above the list drops it for this search, says so, and can be undone', async () => {
  const sent = matchingServer()
  showAdvisors({ found: { ...search, must_haves: [{ wish: 'fiduciary', values: [] }] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Fiduciary in writing' }))
  const [toast] = await waitFor(() => {
    expect(waitingToasts()).toHaveLength(1)
    return waitingToasts()
  })
  expect(toast?.text).toBe('Without “Fiduciary in writing” in this search: 3 advisors.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a filter' }))
  act(() => toast?.action?.onClick())
  await waitFor(() =>
    expect(bodiesOf(sent, searchCall)).toEqual([
      { filters: {}, trial: [{ kind: 'drop', wish: 'fiduciary' }] },
      { filters: {}, trial: [] },
    ]),
  )
})

test('how and how far away to meet is one must-have, and a longer list stays longer', async () => {
  const sent = matchingServer()
  const must_haves = [
    { wish: 'takes-meetings' as const, values: [2, 0] },
    { wish: 'distance' as const, values: [25] },
  ]
  showAdvisors({ found: { ...search, must_haves, size: 50 } })
  expect(await screen.findByText('Video or 25 miles')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Video or in person within 25 miles' }))
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: {}, trial: [{ kind: 'drop', wish: 'takes-meetings' }], size: 50 },
  ])
})

test('the filters show the must-haves in force, and unticking one leaves it out of this search', async () => {
  const sent = matchingServer({ 'POST /api/v1/matchmaking/count': () => ({ ...counted, left: 28 }) })
  showAdvisors()
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const fiduciary = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Fiduciary in writing (from your profile)',
  })
  expect(fiduciary.checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CFP or CFA' }).checked).toBe(true)
  await userEvent.click(fiduciary)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Meets by video' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show 28 advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: { meets_by_video: true }, trial: [{ kind: 'drop', wish: 'fiduciary' }] },
  ])
})

test('one click on a way out removes the filters and drops the must-have it names, and says so', async () => {
  const sent = matchingServer()
  const way = {
    given_up: ['fiduciary' as const],
    filters: ['genders' as const, 'age_bands' as const],
    left: 13,
    gained: 13,
  }
  const filters = { fee_types: [3], genders: ['Non-binary' as const], age_bands: ['18-25' as const] }
  showAdvisors({
    found: {
      ...search,
      filters,
      cards: [],
      counts: { ...counts, left: 0, relaxations: [way], fewest: null },
    },
  })
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Remove “Fiduciary in writing” and the filters “Gender” and “Age”: 13 advisors',
    }),
  )
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: { fee_types: [3] }, trial: [{ kind: 'drop', wish: 'fiduciary' }] },
  ])
  await waitFor(() =>
    expect(waitingToasts()[0]?.text).toMatch(/^Removed “Fiduciary in writing” and the filters/),
  )
})

test('open questions are offered at the foot of the list, with the way to the first', async () => {
  matchingServer()
  showAdvisors({
    found: { ...search, open_questions: ['assetBand', 'assets', 'feeOrder', 'preferredName'] },
  })
  expect(await screen.findByText('Answer 2 more questions to sharpen this list')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Answer: your asset range' }).getAttribute('href')).toBe(
    '/onboarding/consumer/money?for=list',
  )
})
