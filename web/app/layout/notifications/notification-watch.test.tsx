import type { Role } from '@evenkeel/contract/choices'
import { notificationTimes } from '@evenkeel/contract/constants'
import { act, cleanup, screen } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeLiveLink } from '../../server-link/live-link.ts'
import { playLive } from '../../server-link/testing/play-live.ts'
import { storeSignIn } from '../../session/store-sign-in.ts'
import {
  forgetNotifications,
  keepUnread,
  useNotificationStore,
} from '../../session/stored/notification-store.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { toldNow, unreadOne } from '../../session/testing/made-up-notifications.ts'
import { type Asked, offline, playServer } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { takeWaitingToasts, waitingToasts } from '../../ui/overlays/toast.ts'
import { openOn, type ShownPage, showPages } from '../testing/show-pages.tsx'

const path = '/api/v1/notifications'
const thread = '/shared/matchmaking/messages?request=7'
const handle = { title: 'A page', loginTo: 'see it' }

function Page() {
  return <Link to="/shared/support/settings">Onwards</Link>
}
const pages: ShownPage[] = [
  { path: '/shared/support', Component: Page, handle },
  { path: '/shared/support/settings', Component: () => <p>Settings here</p>, handle },
  { path: '/shared/matchmaking/messages', Component: () => <p>The thread</p>, handle },
  { path: '/notifications', Component: () => <p>The list</p>, handle },
  { path: '/shared/login', Component: () => <p>Sign in</p> },
]

let asked: Asked[]
let count: number | undefined
const counted = () => asked.filter((each) => each.path === path)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => useNotificationStore.getState().count
const firstLook = notificationTimes.firstCountAfterMs

async function show(role: Role | undefined, at = '/shared/support') {
  const who = role
    ? { isAuthenticated: true, userId: 4821, userType: role, account: null }
    : { isAuthenticated: false, userId: null, userType: null }
  asked = playServer({
    '/api/auth/current-user': () => who,
    '/api/auth/refresh': () => (role ? signedInAnswer(4821, role) : { isAuthenticated: false }),
    '/api/auth/activity': () => undefined,
    [path]: () =>
      count === undefined ? offline() : { success: true, notifications: [], count, total: count },
  })
  if (role) storeSignIn(signedInAnswer(4821, role), { isRemembered: false })
  const live = await playLive({ userId: 4821, userType: role === 'advisor' ? 'advisor' : 'consumer' })
  showPages(at, pages)
  await pass(0)
  return live
}

beforeEach(() => {
  vi.useFakeTimers()
  takeWaitingToasts()
  count = 2
  allowLog()
  openOn('desktop')
})
afterEach(() => {
  cleanup()
  closeLiveLink()
  forgetNotifications()
  forgetEverything()
  takeWaitingToasts()
})

test.each(['admin', undefined] as const)(
  'nothing is asked for and nothing shown to who has no notifications: %s (spec 6-03)',
  async (role) => {
    const live = await show(role)
    await pass(2 * 60_000)
    act(() => live.say('new-notification', toldNow(5)))
    act(() => void window.dispatchEvent(new Event('focus')))
    await pass(0)
    expect(counted()).toEqual([])
    expect(waitingToasts()).toEqual([])
    expect(shown()).toBe(0)
  },
)

test('the count comes 1 second after the sidebar, then every 30 seconds (spec 7-31, 9-06)', async () => {
  await show('consumer')
  await pass(firstLook - 1)
  expect(counted()).toHaveLength(0)
  await pass(1)
  expect(counted()).toHaveLength(1)
  expect(shown()).toBe(2)
  await pass(30_000 - firstLook)
  expect(counted()).toHaveLength(2)
  await pass(30_000)
  expect(counted()).toHaveLength(3)
})

test('and on each route change (spec 7-31)', async () => {
  await show('advisor')
  await pass(firstLook)
  count = 3
  act(() => screen.getByRole('link', { name: 'Onwards' }).click())
  await pass(0)
  expect(screen.getByText('Settings here')).toBeTruthy()
  expect(counted()).toHaveLength(2)
  expect(shown()).toBe(3)
})

test('a count that cannot be had shows none, and tells nobody (spec 7-30, 8-16)', async () => {
  await show('consumer')
  await pass(firstLook)
  count = undefined
  await pass(30_000)
  expect(shown()).toBe(0)
  expect(waitingToasts()).toEqual([])
})

test('a notification without an id is ignored (spec 5-10)', async () => {
  const live = await show('consumer')
  await pass(firstLook)
  const { id: _, ...withoutId } = toldNow(5)
  act(() => live.sayAnything('new-notification', withoutId))
  await pass(0)
  expect(shown()).toBe(2)
  expect(counted()).toHaveLength(1)
  expect(waitingToasts()).toEqual([])
})

test('a new one is counted at once, the count is fetched, and a toast of 5 seconds opens /notifications (spec 7-35)', async () => {
  const live = await show('consumer')
  await pass(firstLook)
  count = 9
  act(() => live.say('new-notification', toldNow(5, { title: 'Ruth accepted', body: 'Say hello.' })))
  expect(shown()).toBe(3)
  await pass(0)
  expect(counted()).toHaveLength(2)
  expect(shown()).toBe(9)
  const [toast, ...others] = takeWaitingToasts()
  expect(others).toEqual([])
  expect(toast).toMatchObject({
    kind: 'notification',
    text: 'Ruth accepted',
    description: 'Say hello.',
    durationMs: 5000,
  })
  act(() => toast?.onClick?.())
  await pass(0)
  expect(screen.getByText('The list')).toBeTruthy()
})

test('no toast speaks of the conversation that is open and seen', async () => {
  const live = await show('consumer', thread)
  act(() => live.say('new-notification', toldNow(5, { link: thread })))
  expect(waitingToasts()).toEqual([])
  act(() => live.say('new-notification', toldNow(6, { link: `${thread}1` })))
  expect(waitingToasts()).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => live.say('new-notification', toldNow(5, { link: thread })))
  expect(waitingToasts()).toHaveLength(2)
})

test('whoever comes back from another window, from sleep or from offline has the count at once, asked once', async () => {
  await show('consumer')
  await pass(firstLook)
  for (const sign of ['focus', 'online']) {
    count = (count ?? 0) + 1
    act(() => {
      window.dispatchEvent(new Event(sign))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await pass(0)
    expect(shown()).toBe(count)
    await pass(1000)
  }
  expect(counted()).toHaveLength(3)
})

test('after a lost connection what was missed is counted', async () => {
  const live = await show('consumer')
  await pass(firstLook)
  count = 6
  act(() => live.connectAgain())
  await pass(0)
  expect(shown()).toBe(6)
  expect(waitingToasts()).toEqual([])
})

test('what was read on another device leaves the list and the count here', async () => {
  const live = await show('consumer')
  await pass(firstLook)
  act(() => keepUnread([unreadOne(2), unreadOne(1)], 2))
  act(() => live.say('notifications-read', { ids: [2], count: 1 }))
  expect(useNotificationStore.getState()).toMatchObject({ count: 1, unread: [{ id: 1 }] })
})

test('what another tab has counted is shown in this one', async () => {
  await show('consumer')
  await pass(firstLook)
  const newValue = '{"state":{"count":1,"cachedAt":null},"version":0}'
  localStorage.setItem('notification-storage', newValue)
  act(() => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'notification-storage', newValue }))
  })
  expect(shown()).toBe(1)
})

test('a message brings its notification, and an answer takes one away, in one event each', async () => {
  const live = await show('consumer')
  await pass(firstLook)
  act(() => keepUnread([unreadOne(2), unreadOne(1)], 2))
  const message = {
    seq: 2,
    client_id: crypto.randomUUID(),
    from: 'advisor' as const,
    text: 'Hello',
    files: [],
    sent_at: 1,
  }
  act(() => live.say('message', { request_id: 7, message, settled: { ids: [2], count: 1 } }))
  expect(useNotificationStore.getState()).toMatchObject({ count: 1, unread: [{ id: 1 }] })
  expect(waitingToasts()).toEqual([])
  act(() => live.say('message', { request_id: 7, message, notice: toldNow(5, { title: 'New message' }) }))
  expect(useNotificationStore.getState()).toMatchObject({ count: 2, unread: [{ id: 5 }, { id: 1 }] })
  expect(takeWaitingToasts()).toMatchObject([{ kind: 'notification', text: 'New message' }])
})
