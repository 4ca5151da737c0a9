import { liveEvents, liveProtocol, messageParts } from '@evenkeel/contract/contact/live'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLinkLoader } from '../../server-link/live-link.ts'
import { fakeSockets } from '../../server-link/testing/fake-sockets.ts'
import { endSessionInTab } from '../../session/end-session-in-tab.ts'
import { enterSessionAs } from '../../session/enter-session-as.ts'
import { storeSignIn } from '../../session/store-sign-in.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { keepMasquerade } from '../../session/testing/keep-masquerade.ts'
import { overlayIn, overlayOf, playMasquerade, token } from '../../session/testing/masquerade-server.ts'
import { playServer } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import {
  dana,
  joanna,
  openOn,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from '../testing/show-pages.tsx'

const sockets = fakeSockets()
const never = () => new Promise<never>(() => {})
const pages: ShownPage[] = [
  {
    path: '/shared/support',
    Component: () => <p>Support here</p>,
    handle: { title: 'Support', loginTo: 'get help' },
  },
  { path: '/shared/login', Component: () => <p>Sign in here</p> },
  { path: '/login', Component: () => <p>Sign in here</p> },
]

async function show(who: typeof visitor) {
  serverKnows(who)
  showPages('/shared/support', pages)
  await act(() => vi.advanceTimersByTimeAsync(500))
}

beforeEach(() => {
  vi.useFakeTimers()
  allowLog()
  openOn('desktop')
  sockets.forget()
  setLinkLoader(async () => ({
    connect: sockets.connect,
    events: liveEvents,
    messageParts,
    protocol: liveProtocol,
    likeCall: listNotifications,
  }))
})
afterEach(() => {
  cleanup()
  forgetEverything()
  setLinkLoader(never)
})

test.each([
  ['an admin', joanna],
  ['a visitor', visitor],
])('%s does not connect (spec 4-31, 6-03)', async (_, who) => {
  await show(who)
  expect(sockets.made()).toBe(0)
})

test('an admin who masquerades does not connect in the target’s name (security H11)', async () => {
  const { world, to } = playMasquerade()
  keepMasquerade()
  world.live = overlayOf()
  showPages('/shared/support', pages)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText('Support here')).toBeTruthy()
  expect(to('/api/auth/current-user').map(overlayIn)).toContain(token)
  expect(sockets.made()).toBe(0)
})

test('a consumer who is signed in connects and says who it is (spec 4-32)', async () => {
  await show(dana)
  expect(screen.getByText('Support here')).toBeTruthy()
  act(() => sockets.last().letIn())
  expect(sockets.last().said).toEqual([['register', { userId: 4821, userType: 'consumer' }]])
})

test('whoever signs out is disconnected (spec 4-15)', async () => {
  await show(dana)
  act(() => sockets.last().letIn())
  await act(async () => endSessionInTab('asked'))
  expect(sockets.last().connected).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(sockets.last().tries).toBe(1)
})

test('another account in this browser gets a connection of its own, as an advisor too, and nothing of the one before (spec 6-07)', async () => {
  let who = { isAuthenticated: true, userId: 4821, userType: 'consumer' as 'consumer' | 'advisor' }
  playServer({
    '/api/auth/current-user': () => who,
    '/api/auth/refresh': () => signedInAnswer(who.userId, who.userType),
    '/api/v1/notifications': () => ({ success: true, notifications: [], count: 0, total: 0 }),
  })
  storeSignIn(signedInAnswer(4821, 'consumer'), { isRemembered: false })
  showPages('/shared/support', pages)
  await act(() => vi.advanceTimersByTimeAsync(500))
  const first = sockets.last()
  act(() => first.letIn())
  who = { isAuthenticated: true, userId: 12, userType: 'advisor' }
  await act(async () => enterSessionAs(who))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(first.connected).toBe(false)
  act(() => sockets.last().letIn())
  expect(sockets.last().said).toEqual([['register', { userId: 12, userType: 'advisor' }]])
})

test('a page that makes no calls learns from its refused link that its session is over', async () => {
  let isOver = false
  playServer({
    '/api/auth/current-user': () => dana,
    '/api/auth/refresh': () => (isOver ? visitor : signedInAnswer(4821, 'consumer')),
    '/api/v1/notifications': () => ({ success: true, notifications: [], count: 0, total: 0 }),
  })
  storeSignIn(signedInAnswer(4821, 'consumer'), { isRemembered: false })
  showPages('/shared/support', pages)
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText('Support here')).toBeTruthy()
  isOver = true
  act(() => sockets.last().fail('not-signed-in', { willRetry: true }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.getByText('Sign in here')).toBeTruthy()
})
