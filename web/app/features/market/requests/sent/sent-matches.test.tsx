import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../../testing/play-server.ts'
import { accepted, now, question, ruth, sentTo } from '../testing/sample-requests.ts'
import { listSent, requestsPage, sentServer, showRequests } from '../testing/show-requests.tsx'
import { SentMatches } from './sent-matches.tsx'

const advisor = (advisor_id: number, first_name: string, last_name: string) => ({
  ...ruth,
  advisor_id,
  first_name,
  last_name,
})
const five = [
  sentTo({ request_id: 1, ...accepted }),
  sentTo({
    request_id: 2,
    state: 'seen',
    seen_at: now - 600,
    due_at: now + 4 * 3600,
    advisor: advisor(2, 'Marcus', 'Adeyemi'),
  }),
  sentTo({ request_id: 3, advisor: advisor(3, 'Helena', 'Strand') }),
  sentTo({ request_id: 4, question, is_clock_stopped: true, advisor: advisor(4, 'Tomás', 'Quintero') }),
  sentTo({
    request_id: 5,
    state: 'declined',
    decline_reason: 'full',
    is_next_best_dismissed: true,
    advisor: advisor(5, 'Lena', 'Hoffmeier'),
  }),
]
const page = <SentMatches isPhone={false} />
const list = () => screen.findByRole('list', { name: 'Requests' })
const rows = async () => within(await list()).getAllByRole('link')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const at = (id: number) => `${requestsPage}?request=${id}`
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

test('without requests, the page links to the search', async () => {
  sentServer([])
  showRequests(page)
  expect(await screen.findByText(/^No matches yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find advisors' }).getAttribute('href')).toBe(
    '/consumer/matchmaking/get-started',
  )
})

test('a failed reload keeps the last list with its time', async () => {
  let isDown = true
  playServer({
    [listSent]: () => (isDown ? refusal('unexpected') : Response.json({ requests: five, open: 3 })),
  })
  showRequests(page)
  await screen.findByText('We couldn’t load this.')
  isDown = false
  await press('Retry')
  await list()
  expect(screen.queryByText('We couldn’t load this.')).toBeNull()
  isDown = true
  await comeBack()
  expect(await screen.findByText(/^The data below is from/)).toBeTruthy()
  expect(await rows()).toHaveLength(5)
})

test('a row shows the name, the last event and the time left, and filters show counts', async () => {
  sentServer(five)
  showRequests(page)
  const names = (await rows()).map((row) => row.textContent)
  expect(names[0]).toMatch(
    /Tomás Quintero.*Asks: Do your options vest monthly\?.*Needs you.*Paused until you answer/,
  )
  expect(names.find((row) => row?.includes('Marcus'))).toMatch(
    /Request seen, not answered yet.*4 h left to answer/,
  )
  expect(names.find((row) => row?.includes('Lena'))).toMatch(/Declined: full right now.*Closed/)
  const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All 5',
    'Needs you 1',
    'Waiting 2',
    'Accepted 1',
    'Closed 1',
  ])
  await press('Waiting 2')
  expect(await rows()).toHaveLength(2)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'quintero')
  expect(screen.getByText('No matches with that name.')).toBeTruthy()
  await press('Show all')
  expect(await rows()).toHaveLength(5)
})

test('the countdown ticks without rendering the list again', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ now: now * 1000, shouldAdvanceTime: true })
  sentServer([sentTo({ due_at: now + 4 * 3600 + 10 }), ...five.slice(2)])
  showRequests(page, 'consumer', at(4))
  const whole = await list()
  const timer = within(whole).getByText('4 h left to answer')
  const changed: Node[] = []
  const watch = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)))
  watch.observe(whole, { subtree: true, childList: true, characterData: true, attributes: true })
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(timer.textContent).toBe('3 h left to answer')
  const clocks = within(whole).getAllByRole('timer')
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((node) => !clocks.some((clock) => clock.contains(node)))).toEqual([])
  watch.disconnect()
})

test('the address holds the open request, and one is open from the start', async () => {
  sentServer(five)
  const { router } = showRequests(page)
  await waitFor(() => expect(router.state.location.search).toBe('?request=4'))
  await userEvent.click(screen.getByRole('link', { name: /Helena Strand/ }))
  expect(router.state.location.search).toBe('?request=3')
  expect(screen.getByRole('region', { name: 'Helena Strand' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^HSHelena|Helena Strand/, current: true })).toBeTruthy()
})

test('another person’s request is not found', async () => {
  sentServer(five)
  showRequests(page, 'consumer', at(99))
  expect(await screen.findByText('We couldn’t find this request.')).toBeTruthy()
})

test('on phones the list comes first, and going back focuses the row', async () => {
  sentServer(five)
  const { router } = showRequests(<SentMatches isPhone />)
  await list()
  expect(router.state.location.search).toBe('')
  const row = screen.getByRole('link', { name: /Helena Strand/ })
  await userEvent.click(row)
  const request = screen.getByRole('region', { name: 'Helena Strand' })
  expect(document.activeElement?.contains(request)).toBe(true)
  expect(screen.getByRole('region', { name: 'Requests', hidden: true }).className).toContain('hidden')
  await act(() => router.navigate(-1))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Helena Strand/ }))
})

test('a list with drawn portraits says once that the people are invented, and one of real people does not', async () => {
  const profileImage_id = 'e7e40000-0000-8246-8000-0000000019c9'
  sentServer(five.map((request) => ({ ...request, advisor: { ...request.advisor, profileImage_id } })))
  const { unmount } = showRequests(page)
  await rows()
  expect(screen.getAllByText(/^Demo: the people on this page are invented/)).toHaveLength(1)
  unmount()
  sentServer(five)
  showRequests(page)
  await rows()
  expect(screen.queryByText(/^Demo:/)).toBeNull()
})
