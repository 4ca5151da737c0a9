import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../testing/play-server.ts'
import { quietConsole } from '../../../../testing/stage.tsx'
import { waitingToasts } from '../../../../ui/overlays/toast.ts'
import { counts, marcus, search, searchIds } from '../testing/sample-matching.ts'
import { bodiesOf, forgetMatching, matchingServer, showAdvisors } from '../testing/show-matching.tsx'
import { useResultsStore } from './results-store.ts'

const searchCall = 'POST /api/v1/matchmaking/search'
const list = () => screen.findByRole('list', { name: 'Advisors' })
const names = async () =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

beforeEach(quietConsole)
afterEach(() => {
  vi.restoreAllMocks()
  forgetMatching()
})

test('the list is sorted by what is chosen, and the choice stands in the address', async () => {
  matchingServer()
  const { router } = showAdvisors({ at: '?sort=year-one' })
  expect(await names()).toEqual(['Helena Strand', 'Marcus Adeyemi', 'Ruth Calloway'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Best fit' }))
  expect(await names()).toEqual(['Ruth Calloway', 'Helena Strand', 'Marcus Adeyemi'])
  expect(router.state.location.search).toBe('')
})

test('after 30 minutes a bar offers a new search and the list stays', async () => {
  matchingServer()
  showAdvisors()
  await list()
  expect(screen.queryByText('These may be out of date.')).toBeNull()
  act(() => useResultsStore.setState({ lastFetched: Date.now() - 31 * 60_000 }))
  expect(await screen.findByText('These may be out of date.')).toBeTruthy()
  expect(await names()).toHaveLength(3)
})

test('a search that fails keeps the list, says so, and can be sent again', async () => {
  let answer: () => object = () => refusal('unavailable')
  const sent = matchingServer({ [searchCall]: () => answer() })
  showAdvisors()
  await userEvent.click(await screen.findByRole('button', { name: 'Search again' }))
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

test('filters say how many are left before they are applied, and each can be taken away again', async () => {
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

test('what is tried can be undone or kept in the profile, and then is no trial any more', async () => {
  const sent = matchingServer()
  const kept: unknown[] = []
  const trial = [{ kind: 'drop' as const, wish: 'credentials' as const }]
  showAdvisors({ found: { ...search, trial }, onKeep: async (change?: unknown) => void kept.push(change) })
  expect(await screen.findByText('Trying: without Credentials')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep: without Credentials' }))
  await waitFor(() => expect(bodiesOf(sent, searchCall)).toEqual([{ filters: {}, trial: [] }]))
  expect(kept).toEqual(trial)
  await waitFor(() => expect(screen.queryByText('Trying: without Credentials')).toBeNull())
})

test('a trial that cannot be kept stays one', async () => {
  const sent = matchingServer()
  showAdvisors({
    found: { ...search, trial: [{ kind: 'drop', wish: 'credentials' }] },
    onKeep: () => Promise.reject(new Error('no')),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep: without Credentials' }))
  await waitFor(() => expect(waitingToasts()[0]?.kind).toBe('error'))
  expect(bodiesOf(sent, searchCall)).toEqual([])
  expect(screen.getByText('Trying: without Credentials')).toBeTruthy()
})

test('where all are shown there is no more to show', async () => {
  matchingServer()
  showAdvisors()
  await list()
  expect(screen.getByText('3 advisors of 3 shown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a longer list is the same draw, as long as it may be', async () => {
  const sent = matchingServer()
  showAdvisors({ found: { ...search, counts: { ...counts, left: 40 } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(bodiesOf(sent, searchCall)).toEqual([{ filters: {}, trial: [], size: 50, continues: searchIds[0] }])
})

test('nobody left: what removes whom, what would bring somebody, and where else to look', async () => {
  const sent = matchingServer()
  const none = { ...counts, left: 0 }
  showAdvisors({ found: { ...search, cards: [], counts: none } })
  expect(await screen.findByRole('heading', { name: 'Nobody meets everything you ask for' })).toBeTruthy()
  expect(screen.getByText('14 by this alone')).toBeTruthy()
  for (const name of ['NAPFA', 'XY Planning Network', 'Garrett Planning Network', /Let’s Make a Plan/])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/)
  expect(screen.getByText('Independent of us. We get nothing for this.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Drop “Credentials”: 17 advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([
    { filters: {}, trial: [{ kind: 'drop', wish: 'credentials' }] },
  ])
})
