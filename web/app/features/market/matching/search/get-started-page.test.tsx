import type { WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { refusal } from '../../../../testing/play-server.ts'
import { claimResultsFor, setResults, useResultsStore } from '../results/results-store.ts'
import { counted, search } from '../testing/sample-matching.ts'
import {
  bodiesOf,
  consumerId,
  forgetMatching,
  matchingServer,
  showMatching,
} from '../testing/show-matching.tsx'
import { GetStartedPage } from './get-started-page.tsx'

const countCall = 'POST /api/v1/matchmaking/count'
const searchCall = 'POST /api/v1/matchmaking/search'
const newestCall = 'GET /api/v1/matchmaking/newest-search'

function show(onKeep: (wish: WishToGiveUp) => Promise<unknown> = async () => {}) {
  return showMatching(
    <GetStartedPage
      consumerId={consumerId}
      place="Colorado"
      completeness={<p>20 of 30</p>}
      onKeep={onKeep}
    />,
    '/consumer/matchmaking/get-started',
  )
}
/** Counts like the server: every dropped must-have brings some back. */
const counting = {
  [countCall]: ({ trial }: Record<string, unknown>) => {
    const dropped = (trial as { wish: string }[]).map(({ wish }) => wish)
    return {
      ...counted,
      left: 3 + 11 * dropped.length,
      must_haves: counted.must_haves.filter(({ wish }) => !dropped.includes(wish)),
    }
  },
}

beforeEach(() => allowLog())
afterEach(forgetMatching)

test('a profile that is not finished leads to what is missing, and nothing can be searched', async () => {
  matchingServer({ [countCall]: () => refusal('not-finished') })
  show()
  const link = await screen.findByRole('link', { name: 'See what’s missing' })
  expect(link.getAttribute('href')).toBe('/onboarding/consumer/check-and-agree')
  expect(screen.queryByRole('button', { name: 'Find advisors' })).toBeNull()
})

test('nobody is left: no search is offered, but what would bring somebody is', async () => {
  const none = {
    ...counted,
    left: 0,
    relaxations: [],
    fewest: { given_up: ['age', 'gender', 'language'], filters: [], left: 1, gained: 1 },
  }
  const sent = matchingServer({ [countCall]: () => none })
  show()
  const find = await screen.findByRole<HTMLButtonElement>('button', { name: 'Find advisors' })
  expect(find.disabled).toBe(true)
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove “Age range”, “Gender” and “Language”: 1 advisor' }),
  )
  expect(bodiesOf(sent, searchCall)[0]?.trial).toHaveLength(3)
  await waitFor(() => expect(useResultsStore.getState().search_id).not.toBeNull())
})

test('before the first search there are no last results, and none is started', async () => {
  const sent = matchingServer({ [newestCall]: () => ({ search: null }) })
  show()
  expect(await screen.findByText('20 of 30')).toBeTruthy()
  await waitFor(() => expect(bodiesOf(sent, newestCall)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'See results' })).toBeNull()
  expect(bodiesOf(sent, searchCall)).toEqual([])
})

test('missing answers are told with what they decide, the weightiest first, each with its step', async () => {
  matchingServer()
  show()
  const lines = await screen.findAllByText(/^Telling us /)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Telling us your asset range affects 6 of 10 advisors.',
    'Telling us how you’d like to pay affects 2 of 10 advisors.',
  ])
  expect(screen.getByRole('link', { name: 'Answer: your asset range' }).getAttribute('href')).toBe(
    '/onboarding/consumer/money?for=list',
  )
  expect(screen.getByText('20 of 30')).toBeTruthy()
})

test('removing a must-have is a trial with a new count, and can be undone', async () => {
  const sent = matchingServer(counting)
  show()
  const pills = () => within(screen.getByRole('list', { name: 'Must-haves' }))
  expect(await screen.findByText('3 of 214 advisors in Colorado match.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove CFP or CFA' }))
  expect(await screen.findByText('14 of 214 advisors in Colorado match.')).toBeTruthy()
  expect(pills().queryByText('CFP or CFA')).toBeNull()
  expect(screen.getByText('Trying: without Credentials')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Find advisors' }))
  expect(bodiesOf(sent, searchCall)).toEqual([{ trial: [{ kind: 'drop', wish: 'credentials' }] }])
})

test('undoing a trial brings the must-have back', async () => {
  matchingServer(counting)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CFP or CFA' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: without Credentials' }))
  expect(await screen.findByText('CFP or CFA')).toBeTruthy()
  expect(await screen.findByText('3 of 214 advisors in Colorado match.')).toBeTruthy()
})

test('a trial is kept for good in the profile, and the count is made anew', async () => {
  let isKept = false
  const kept: string[] = []
  matchingServer({
    [countCall]: (body) => {
      const answer = counting[countCall]?.(body) ?? counted
      return isKept
        ? { ...answer, left: 14, must_haves: answer.must_haves.filter(({ wish }) => wish !== 'credentials') }
        : answer
    },
  })
  show(async (wish) => {
    kept.push(wish)
    isKept = true
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CFP or CFA' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save to profile: without Credentials' }))
  await waitFor(() => expect(screen.queryByText('Trying: without Credentials')).toBeNull())
  expect(kept).toEqual(['credentials'])
  expect(await screen.findByText('14 of 214 advisors in Colorado match.')).toBeTruthy()
  expect(screen.queryByText('CFP or CFA')).toBeNull()
})

test('while it searches it says what it looks at, and nothing else; then the list is open', async () => {
  let answer: (found: object) => void = () => {}
  const sent = matchingServer({
    [searchCall]: () =>
      new Promise<object>((found) => {
        answer = found
      }),
  })
  const { router } = show()
  const find = await screen.findByRole('button', { name: 'Find advisors' })
  expect(screen.queryByText(/^Checking/)).toBeNull()
  await userEvent.click(find)
  await userEvent.click(find)
  expect(screen.getByText(/^Checking 214 advisors in Colorado…/)).toBeTruthy()
  await act(async () => answer(search))
  await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/matchmaking/advisors'))
  expect(bodiesOf(sent, searchCall)).toHaveLength(1)
  expect(useResultsStore.getState().search_id).toBe(search.search_id)
})

test('a search that fails says so, stays here, and can be tried again', async () => {
  matchingServer({ [searchCall]: () => refusal('unavailable') })
  const { router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Find advisors' }))
  expect(
    await screen.findByText(
      'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
    ),
  ).toBeTruthy()
  expect(router.state.location.pathname).toBe('/consumer/matchmaking/get-started')
})

test('earlier results are offered with their time and marked when out of date', async () => {
  matchingServer()
  claimResultsFor(consumerId)
  setResults(search, Date.now() - 60_000)
  show()
  expect(await screen.findByText(/^3 results from \d+:\d\d [ap]m$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See results' }).getAttribute('href')).toBe(
    '/consumer/matchmaking/advisors',
  )
  expect(screen.queryByText('These may be out of date.')).toBeNull()
  act(() => useResultsStore.setState({ lastFetched: Date.now() - 40 * 60_000 }))
  expect(await screen.findByText('These may be out of date.')).toBeTruthy()
})

test('the first search leads away without putting its results above what is being left', async () => {
  matchingServer()
  const { router } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Find advisors' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/matchmaking/advisors'))
  expect(useResultsStore.getState().search_id).not.toBeNull()
  expect(screen.queryByText(/^You have/)).toBeNull()
})

test('a count that cannot be made says so and can be asked for again', async () => {
  let isDown = true
  matchingServer({ [countCall]: () => (isDown ? refusal('unexpected') : counted) })
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'Find advisors' })).toBeTruthy()
})
