import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../testing/play-server.ts'
import { quietConsole } from '../../../../testing/stage.tsx'
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
import { claimResultsFor, setResults, useResultsStore } from './results-store.ts'
import { uuidOf } from './use-advisors-address.ts'

const searchCall = 'POST /api/v1/matchmaking/search'
const list = () => screen.findByRole('list', { name: 'Advisors' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))

beforeEach(quietConsole)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetMatching()
})

test('another consumer’s results are neither shown nor requested', async () => {
  const sent = matchingServer()
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
  expect(await screen.findByText('You haven’t searched in this browser yet.')).toBeTruthy()
  expect(screen.queryByText('Ruth Calloway')).toBeNull()
  expect(sent.some(({ call }) => call.includes('/searches/'))).toBe(false)
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
    'Monthly Subscription, your first choice',
    'Weakest point: Not free on weekday evenings',
  ])
  expect(card.getByText('About $2,480')).toBeTruthy()
  expect(card.getByText('usually 6 h (median of 41 requests, 90 days)')).toBeTruthy()
  expect(card.getByText('Boulder, 12 miles away, video or in person')).toBeTruthy()
  expect(card.getByText(/Registered in Colorado since 2011 · 0 disclosures reported/)).toBeTruthy()
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

test('after a reload the list is read again and keeps its age', async () => {
  const sent = matchingServer()
  claimResultsFor(consumerId)
  useResultsStore.setState({
    search_id: searchIds[0],
    searchIds: [searchIds[0]],
    lastFetched: Date.now() - 5000,
  })
  showMatching(
    <AdvisorsPage
      consumerId={consumerId}
      place="Colorado"
      isNarrow
      render={plainRenderProps}
      onKeep={async () => {}}
    />,
  )
  await waitFor(async () => expect(await names()).toHaveLength(3))
  expect(bodiesOf(sent, 'GET /api/v1/matchmaking/searches/:id')).toHaveLength(1)
  expect(bodiesOf(sent, searchCall)).toEqual([])
})

test('an expired list leads to a new search', async () => {
  matchingServer({ 'GET /api/v1/matchmaking/searches/:id': () => refusal('not-found') })
  claimResultsFor(consumerId)
  useResultsStore.setState({ search_id: searchIds[0], lastFetched: 1 })
  showMatching(
    <AdvisorsPage
      consumerId={consumerId}
      place="Colorado"
      isNarrow
      render={plainRenderProps}
      onKeep={async () => {}}
    />,
  )
  expect(await screen.findByText('Your last results expired. Search again.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find advisors' }).getAttribute('href')).toBe(
    '/consumer/matchmaking/get-started',
  )
})

test('a view of a second is recorded once per list; a preselected advisor is not', async () => {
  const sent = matchingServer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showAdvisors({ isNarrow: false })
  const viewed = () => bodiesOf(sent, 'POST /api/v1/matchmaking/advisors/:id/viewed')
  await list()
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

test('a slow search says that it is still working', async () => {
  let answer: (list: object) => void = () => {}
  matchingServer({
    'GET /api/v1/matchmaking/searches/:id': () =>
      new Promise<object>((come) => {
        answer = come
      }),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  claimResultsFor(consumerId)
  useResultsStore.setState({ search_id: searchIds[0], lastFetched: Date.now() })
  showMatching(
    <AdvisorsPage
      consumerId={consumerId}
      place="Colorado"
      isNarrow
      render={plainRenderProps}
      onKeep={async () => {}}
    />,
  )
  expect(screen.queryByText('Still working…')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByText('Still working…')).toBeTruthy()
  await act(async () => answer(search))
  await waitFor(async () => expect(await names()).toHaveLength(3))
})
