import { personUuid } from '@evenkeel/contract/person-id'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitAccountHolder, forgetAccountHolder, setAccountHolder } from '../../session/account-holder.ts'
import { enterSession, useSessionStore } from '../../session/session-store.ts'
import { forgetNotifications, setUnreadCount } from '../../session/stored/notification-store.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { paths, playServer } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { useWaiting } from '../desks/waiting-store.ts'
import { DesktopSidebar } from './desktop-sidebar.tsx'
import { useSidebarStore } from './sidebar-store.ts'

function show(at = '/shared/notifications') {
  const Stub = createRoutesStub([{ path: '*', Component: DesktopSidebar }])
  render(<Stub initialEntries={[at]} />)
}

const user = userEvent.setup()
const nav = () => within(screen.getByRole('navigation', { name: 'Main' }))
const addressOf = (name: string | RegExp) => nav().getByRole('link', { name }).getAttribute('href')
const current = () =>
  nav()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

beforeEach(() => useSidebarStore.setState(useSidebarStore.getInitialState()))
afterEach(() => {
  cleanup()
  forgetAccountHolder()
  forgetNotifications()
  useWaiting.setState(useWaiting.getInitialState())
  useSessionStore.setState(useSessionStore.getInitialState())
})

test('a consumer does not see what is for advisors (spec 2.4-08)', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  show()
  expect(nav().queryByText('Your Criteria')).toBeNull()
  expect(nav().queryByText('Bookings')).toBeNull()
})

test('a visitor sees no account and cannot sign out of one', () => {
  show()
  expect(screen.queryByText('Unknown Name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Light mode' })).toBeTruthy()
})

test('a consumer has Home, Matchmaking with Advisors and Your Matches, Profile, Notifications, Support (spec 2.4-04, 2.4-08, 6-06)', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  show()
  expect(nav().getByRole('button', { name: 'Matchmaking' })).toBeTruthy()
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/consumer/profile'],
    ['Advisors', '/consumer/matchmaking/advisors'],
    ['Your Matches', '/shared/matchmaking/messages'],
    ['Profile', '/consumer/profile?view=profile'],
    ['Notifications', '/shared/notifications'],
    ['Support', '/shared/support'],
  ])
})

test('the watch list belongs to Home', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  show('/consumer/watch')
  expect(current()).toEqual(['Home'])
})

test('an advisor has Your Criteria, Your Matches and Bookings, and links with the own UUID and number (spec 2.4-04, 2.4-07, 6-05, 2.1-31)', () => {
  enterSession({ userId: 1173, userType: 'advisor' })
  show()
  const uuid = personUuid('advisor', 1173)
  expect(addressOf('Home')).toBe(`/advisor/metrics/${uuid}?advisorId=1173`)
  expect(addressOf('Profile')).toBe(`/advisor/${uuid}?advisorId=1173`)
  expect(addressOf('Your Criteria')).toBe('/advisor/matchmaking/criteria')
  expect(addressOf('Your Matches')).toBe('/shared/matchmaking/messages')
  expect(addressOf('Bookings')).toBe('/advisor/booking')
  expect(nav().queryByText('Advisors')).toBeNull()
})

test('a consumer has no badge on Your Matches, whatever was counted before', () => {
  useWaiting.setState({ unanswered: 3 })
  enterSession({ userId: 4821, userType: 'consumer' })
  show()
  expect(nav().getByRole('link', { name: 'Your Matches' })).toBeTruthy()
})

test('requests that wait for an advisor’s answer are a quiet badge on Your Matches, also on the collapsed group', async () => {
  useWaiting.setState({ unanswered: 3 })
  enterSession({ userId: 1173, userType: 'advisor' })
  show()
  const link = nav().getByRole('link', { name: 'Your Matches 3 waiting for your answer' })
  expect(within(link).getByText('3').closest('.badge')?.className).toContain('quiet')
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(nav().getByRole('button', { name: 'Matchmaking 3 waiting for your answer' })).toBeTruthy()
})

test('a user type we do not know shows the consumer menu (spec 2.4-09)', () => {
  enterSession({ userId: 5, userType: 'auditor' })
  show()
  expect(addressOf('Advisors')).toBe('/consumer/matchmaking/advisors')
})

test('while no id is known the links go without one', () => {
  enterSession({ userId: null, userType: 'advisor' })
  show()
  expect(addressOf('Home')).toBe('/advisor/metrics')
  expect(addressOf('Profile')).toBe('/advisor')
})

test('the logo leads home (spec 2.4-01)', () => {
  show()
  expect(screen.getByRole('link', { name: 'Evenkeel' }).getAttribute('href')).toBe('/')
})

test('the Matchmaking group closes and opens (spec 2.4-10)', async () => {
  show()
  const group = nav().getByRole('button', { name: 'Matchmaking' })
  expect(group.getAttribute('aria-expanded')).toBe('true')
  await user.click(group)
  expect(group.getAttribute('aria-expanded')).toBe('false')
  expect(nav().queryByRole('link', { name: 'Your Matches' })).toBeNull()
  await user.click(group)
  expect(nav().getByRole('link', { name: 'Your Matches' })).toBeTruthy()
})

test('the toggle collapses the sidebar to its narrow width and back; the words stay for screen readers (spec 2.4-02)', async () => {
  show()
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
  expect(sidebar.className).toContain('w-(--sidebar-medium) large:w-(--sidebar)')
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(sidebar.className).toContain('w-(--sidebar-collapsed)')
  expect(nav().getByRole('link', { name: 'Support' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
  expect(sidebar.className).not.toContain('w-(--sidebar-collapsed)')
})

test('a folded sidebar is still folded on the next visit, and the mobile menu is not touched by it (spec 2.4-03)', async () => {
  show()
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  const kept = JSON.parse(localStorage.getItem('sidebar-storage') ?? '{}').state
  expect(kept).toEqual({ isDesktopCollapsed: true, isGroupOpen: true, isExpandedOnWide: false })
  expect(useSidebarStore.getState().isMobileCollapsed).toBe(true)
})

test('in the collapsed sidebar the group’s pages are in a popup', async () => {
  useSidebarStore.setState({ isDesktopCollapsed: true })
  show()
  await user.click(nav().getByRole('button', { name: 'Matchmaking' }))
  expect(await screen.findByRole('menuitem', { name: 'Advisors' })).toBeTruthy()
})

test.each([
  ['/consumer/profile', ['Home']],
  ['/consumer/profile?view=profile', ['Profile']],
  ['/consumer/matchmaking/advisors', ['Advisors']],
  ['/notifications', ['Notifications']],
  ['/shared/support/settings', ['Support']],
  ['/consumer/settings', []],
])('on %s the current item is %o', (at, items) => {
  enterSession({ userId: 4821, userType: 'consumer' })
  show(at)
  expect(current()).toEqual(items)
})

test.each([
  ['/advisor/metrics/1173', ['Home']],
  ['/advisor/1173', ['Profile']],
  ['/advisor/matchmaking/criteria', ['Your Criteria']],
  ['/advisor/booking', ['Bookings']],
])('for an advisor on %s the current item is %o', (at, items) => {
  enterSession({ userId: 1173, userType: 'advisor' })
  show(at)
  expect(current()).toEqual(items)
})

test.each([undefined, 'admin'] as const)(
  'nobody but consumers and advisors sees a count: not %s',
  (userType) => {
    setUnreadCount(12)
    if (userType) enterSession({ userId: 12, userType })
    show()
    expect(document.body.textContent).not.toContain('9+')
  },
)

test.each([
  [9, '9'],
  [10, '9+'],
])('Notifications carries the unread count: %d is shown as %s (spec 2.4-05)', (count, shown) => {
  enterSession({ userId: 4821, userType: 'consumer' })
  setUnreadCount(count)
  show()
  const badge = nav()
    .getByRole('link', { name: /Notifications/ })
    .querySelector('.badge [aria-hidden]')
  expect(badge?.textContent).toBe(shown)
})

test('the account button shows initials, full name and e-mail (spec 2.4-06)', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  setAccountHolder({ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@whitfield.example' })
  show('/consumer/profile')
  const account = screen.getByRole('button', { name: /Dana Whitfield/ })
  expect(account.textContent).toContain('DW')
  expect(account.textContent).toContain('dana@whitfield.example')
})

test('an account without a name or an e-mail says so (spec 2.4-06)', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  show('/consumer/profile')
  expect(screen.getByRole('button', { name: /Unknown Name/ }).textContent).toContain('No email found')
})

const who = '/api/auth/current-user'
const unnumbered = { isAuthenticated: true, userId: null, userType: 'consumer' }
const second = () => act(() => vi.advanceTimersByTimeAsync(1_000))

function serverSays(answer: () => object) {
  vi.useFakeTimers()
  allowLog()
  const answers = { '/api/auth/refresh': () => signedInAnswer(4821, 'consumer'), [who]: answer }
  return playServer(answers)
}

function stopPlaying() {
  cleanup()
  forgetEverything()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

test('while no consumer id is known the sidebar asks again 5 times, 1 second apart, then calls the name unknown (spec 4-45)', async () => {
  const asked = serverSays(() => unnumbered)
  const questions = () => paths(asked).filter((path) => path === who).length
  enterSession({ userId: null, userType: 'consumer' })
  show('/consumer/profile')
  for (let times = 0; times < 5; times += 1) {
    expect(questions()).toBe(times)
    expect(screen.getByRole('button', { name: 'Your account' })).toBeTruthy()
    await second()
  }
  expect(screen.getByRole('button', { name: /Unknown Name/ })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(questions()).toBe(5)
  expect(addressOf('Home')).toBe('/consumer/profile')
  stopPlaying()
})

test('as soon as the id is known the sidebar stops asking and names the person (spec 4-45)', async () => {
  let times = 0
  const account = { firstName: 'Dana', lastName: 'Whitfield', email: null, company: null }
  serverSays(() => {
    times += 1
    return times < 3 ? unnumbered : { ...unnumbered, userId: 4821, account }
  })
  enterSession({ userId: null, userType: 'consumer' })
  show('/consumer/profile')
  for (let seconds = 0; seconds < 10; seconds += 1) await second()
  expect(times).toBe(3)
  expect(screen.getByRole('button', { name: /Dana Whitfield/ })).toBeTruthy()
  stopPlaying()
})

test('somebody who has just signed in is not called unknown while the name is on its way', () => {
  enterSession({ userId: 4821, userType: 'consumer' })
  awaitAccountHolder()
  show('/consumer/profile')
  expect(screen.queryByText('Unknown Name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Your account' })).toBeTruthy()
})
