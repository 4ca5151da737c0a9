import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMasquerade } from '../../../../session/masquerade/masquerade-store.ts'
import { keepMasquerade } from '../../../../session/testing/keep-masquerade.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { helena, marcus, search, searchIds } from '../testing/sample-matching.ts'
import {
  bodiesOf,
  consumerId,
  forgetMatching,
  matchingServer,
  plainRenderProps,
  showAdvisors,
  showMatching,
} from '../testing/show-matching.tsx'
import { AdvisorsPage } from './advisors-page.tsx'
import { setResults, useResultsStore } from './results-store.ts'
import { uuidOf } from './use-advisors-address.ts'

const searchCall = 'POST /api/v1/matchmaking/search'
const newestCall = 'GET /api/v1/matchmaking/newest-search'
const list = () => screen.findByRole('list', { name: 'Advisors' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))

beforeEach(() => allowLog())
afterEach(() => {
  forgetMasquerade()
  forgetMatching()
})

test('another consumer’s results are neither shown nor requested', async () => {
  const sent = matchingServer({ [newestCall]: () => ({ search: { ...search, cards: [marcus] } }) })
  setResults(search)
  useResultsStore.setState({ consumerId: 99 })
  showMatching(
    <AdvisorsPage
      consumerId={consumerId}
      place="Colorado"
      isNarrow={false}
      render={plainRenderProps}
      onKeep={async () => {}}
    />,
  )
  expect(await names()).toEqual(['Marcus Adeyemi'])
  expect(screen.queryByText('Ruth Calloway')).toBeNull()
  expect(bodiesOf(sent, 'GET /api/v1/matchmaking/searches/:id')).toEqual([])
})

test('a list for another state names that state, and a new search replaces it', async () => {
  const made = Promise.withResolvers<typeof search>()
  const sent = matchingServer({
    [searchCall]: () => made.promise,
  })
  showAdvisors({ found: { ...search, state: 'AK' } })
  const card = await cardOf('Ruth Calloway')
  expect(card.getByText(/^Registered in Alaska/)).toBeTruthy()
  made.resolve({ ...search, search_id: searchIds[1], state: 'CO', cards: [marcus] })
  await waitFor(async () => expect(await names()).toEqual(['Marcus Adeyemi']))
  expect(screen.getByText('in Colorado')).toBeTruthy()
  expect(bodiesOf(sent, searchCall)).toHaveLength(1)
})

test('a card shows the name, fit, reasons, cost, opening, register and who pays us', async () => {
  matchingServer()
  showAdvisors()
  const card = await cardOf('Ruth Calloway')
  expect(card.getByRole('img', { name: 'You 93 of 100, Ruth 89 of 100' })).toBeTruthy()
  expect(card.getByText('91')).toBeTruthy()
  const why = card.getByRole('list', { name: 'Why' })
  expect(
    within(why)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Works on Retirement Planning and Taxes',
    'Works with STEM or Tech Employees',
    'Weakest point: Not free on weekday evenings',
  ])
  expect(card.getByText('$2,480')).toBeTruthy()
  expect(card.getByText('12 miles or video')).toBeTruthy()
  expect(card.getByText(/^Registered in Colorado · 0 disclosures/)).toBeTruthy()
  expect(
    card.getByText('We are not a client of Ruth Calloway. Ruth Calloway pays us $90 a month.'),
  ).toBeTruthy()
  const other = await cardOf('Helena Strand')
  expect(other.getByText(/Helena Strand pays us nothing\./)).toBeTruthy()
})

test('the first advisor opens beside the list, and opening another updates the address and the store', async () => {
  matchingServer()
  const { router } = showAdvisors({ isNarrow: false })
  expect(await screen.findByRole('heading', { level: 2, name: 'Ruth Calloway' })).toBeTruthy()
  expect(useResultsStore.getState().selectedAdvisorId).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Helena Strand' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Helena Strand' })).toBeTruthy()
  expect(router.state.location.search).toBe(`?advisor=${uuidOf(helena.advisor_id)}`)
  await waitFor(() => expect(useResultsStore.getState().selectedAdvisorId).toBe(helena.advisor_id))
  await act(() => router.navigate(-1))
  // The address names no advisor anymore: the last one chosen stays next to the list.
  expect(screen.getByRole('heading', { level: 2, name: 'Helena Strand' })).toBeTruthy()
})

test('up and down move the selection, and the detail follows', async () => {
  matchingServer()
  const { router } = showAdvisors({ isNarrow: false })
  const first = await screen.findByRole('link', { name: 'Ruth Calloway' })
  first.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Marcus Adeyemi')
  expect(await screen.findByRole('heading', { level: 2, name: 'Marcus Adeyemi' })).toBeTruthy()
  expect(router.state.location.search).toBe(`?advisor=${uuidOf(marcus.advisor_id)}`)
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Marcus Adeyemi' })),
  )
})

test('on a phone only the list is shown and loaded until an advisor is opened', async () => {
  const sent = matchingServer()
  const { router } = showAdvisors()
  await list()
  expect(screen.queryByRole('heading', { level: 2, name: 'Ruth Calloway' })).toBeNull()
  expect(sent.some(({ call }) => call.includes('/advisors/'))).toBe(false)
  const link = screen.getByRole('link', { name: 'Helena Strand' })
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { level: 2, name: 'Helena Strand' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Advisors' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Helena Strand' }))
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('heading', { level: 2, name: 'Helena Strand' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Helena Strand')
})

const fresh = (isNarrow = true) =>
  showMatching(
    <AdvisorsPage
      consumerId={consumerId}
      place="Colorado"
      isNarrow={isNarrow}
      render={plainRenderProps}
      onKeep={async () => {}}
    />,
  )

test('a browser that knows of no search shows the newest one, as old as it is', async () => {
  const sent = matchingServer()
  fresh()
  await waitFor(async () => expect(await names()).toHaveLength(3))
  expect(bodiesOf(sent, searchCall)).toEqual([])
  expect(useResultsStore.getState()).toMatchObject({
    search_id: search.search_id,
    lastFetched: search.made_at * 1000,
  })
  expect(screen.getByText('These may be out of date.')).toBeTruthy()
})

test('where there has never been a search, the first one runs by itself', async () => {
  const sent = matchingServer({ [newestCall]: () => ({ search: null }) })
  fresh()
  await waitFor(async () => expect(await names()).toHaveLength(3))
  expect(bodiesOf(sent, searchCall)).toEqual([{}])
})

test('a profile that isn’t finished leads to what is missing', async () => {
  matchingServer({
    [newestCall]: () => ({ search: null }),
    [searchCall]: () => refusal('not-finished'),
  })
  fresh()
  const link = await screen.findByRole('link', { name: 'See what’s missing' })
  expect(link.getAttribute('href')).toBe('/onboarding/consumer/check-and-agree')
})

test('staff who view as a consumer without a search are told that there is none, and make none', async () => {
  const sent = matchingServer({ [newestCall]: () => ({ search: null }) })
  keepMasquerade()
  fresh()
  expect(await screen.findByText('No search yet.')).toBeTruthy()
  expect(bodiesOf(sent, searchCall)).toEqual([])
})

test('next to an empty list there is no advisor to ask', async () => {
  matchingServer()
  showAdvisors({ isNarrow: false, found: { ...search, cards: [], counts: { ...search.counts, left: 0 } } })
  expect(await screen.findByRole('heading', { name: 'No advisors match' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request meeting' })).toBeNull()
})

test('an open advisor whom a new search leaves out is closed, and the first of the list takes their place', async () => {
  matchingServer({ [searchCall]: () => ({ ...search, search_id: searchIds[2], cards: [marcus] }) })
  const { router } = showAdvisors({
    isNarrow: false,
    found: { ...search, filters: { is_fiduciary: true } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Helena Strand' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Helena Strand' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fiduciary in writing' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Marcus Adeyemi' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Helena Strand' })).toBeNull()
  expect(router.state.location.search).toBe('')
})

test('an advisor from outside the list is a page of their own', async () => {
  matchingServer()
  showAdvisors({
    isNarrow: false,
    at: `?advisor=${uuidOf(helena.advisor_id)}`,
    found: { ...search, cards: [marcus] },
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Helena Strand' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Advisors' })).toBeNull()
})

test('a view of a second is recorded once per list; a preselected advisor is not', async () => {
  const sent = matchingServer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showAdvisors({ isNarrow: false })
  const viewed = () => bodiesOf(sent, 'POST /api/v1/matchmaking/advisors/:id/viewed')
  await screen.findAllByRole('tab')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(viewed()).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Helena Strand' }))
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(viewed()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(viewed()).toEqual([{ search_id: searchIds[0] }])
  fireEvent.click(screen.getByRole('link', { name: 'Ruth Calloway' }))
  fireEvent.click(screen.getByRole('link', { name: 'Helena Strand' }))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(viewed()).toHaveLength(1)
})

test('an advisor nobody may see is not recorded as viewed', async () => {
  const sent = matchingServer({ 'GET /api/v1/matchmaking/advisors/:id': () => refusal('not-found') })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showAdvisors({ at: `?advisor=${uuidOf(999)}` })
  expect(await screen.findByText('This advisor is no longer available.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(bodiesOf(sent, 'POST /api/v1/matchmaking/advisors/:id/viewed')).toEqual([])
})

test('a slow search says that it is still working', async () => {
  let answer: (list: object) => void = () => {}
  matchingServer({
    [newestCall]: () =>
      new Promise<object>((come) => {
        answer = come
      }),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fresh()
  await act(async () => {})
  expect(screen.queryByText('Still working…')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByText('Still working…')).toBeTruthy()
  await act(async () => answer({ search }))
  await waitFor(async () => expect(await names()).toHaveLength(3))
})
