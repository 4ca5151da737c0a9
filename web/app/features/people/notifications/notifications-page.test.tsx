import { formatTime } from '@evenkeel/format/times'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUnread, useNotificationStore } from '../../../session/stored/notification-store.ts'
import { unreadOne } from '../../../session/testing/made-up-notifications.ts'
import { offline, refusal } from '../../../session/testing/play-server.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { takeWaitingToasts, waitingToasts } from '../../../ui/overlays/toast.ts'
import {
  enter,
  groups,
  leave,
  listPath,
  notificationServer,
  readPath,
  showNotifications,
  titles,
  unreadPath,
} from './testing/show-notifications.tsx'

const nowInSeconds = () => Math.floor(Date.now() / 1000)
const daySeconds = 86_400
const old = (id: number, changes = {}) =>
  unreadOne(id, { at: nowInSeconds() - 3 * daySeconds + id, ...changes })
const fresh = (id: number, changes = {}) => unreadOne(id, { at: nowInSeconds(), ...changes })
const many = (size: number, changes = {}) =>
  Array.from({ length: size }, (_, at) => old(at + 1, { title: `Old ${at + 1}`, ...changes }))
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const count = () => useNotificationStore.getState().count

beforeEach(() => {
  allowLog()
  enter()
})
afterEach(leave)

test('a link to another site is not a link', async () => {
  notificationServer([old(1, { link: '//evil.example/x' }), old(2, { link: 'javascript:alert(1)' })])
  showNotifications()
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('a refused mark is reverted and reported', async () => {
  const { world } = notificationServer([old(1)])
  world.fails[readPath] = offline
  showNotifications()
  await link(/Title 1/)
  await userEvent.click(button('Mark as read: Title 1'))
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]).toMatchObject({ kind: 'error', text: 'Couldn’t mark it as read' })
  expect(button('Mark as read: Title 1')).toBeTruthy()
  expect(count()).toBe(1)
})

test('today’s come before earlier ones, unread first, with time and text (spec 3-13)', async () => {
  const at = nowInSeconds()
  notificationServer([
    old(1, { title: 'Old unread' }),
    fresh(2, { title: 'Read today', is_read: true }),
    fresh(3, { title: 'Unread today', body: 'Ruth wrote.', at }),
    old(4, { title: 'Old read', is_read: true }),
  ])
  showNotifications()
  await screen.findByText('Unread today')
  expect(groups()).toEqual({
    Today: ['Unread: Unread today', 'Read today'],
    Earlier: ['Unread: Old unread', 'Old read'],
  })
  const row = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(row.getByText('Ruth wrote.')).toBeTruthy()
  expect(row.getByText(formatTime(at))).toBeTruthy()
})

test('the first ten come from the cache, which is refreshed after 5 minutes and not before (spec 7-29, 4-38)', async () => {
  vi.useFakeTimers()
  const { world, lists } = notificationServer(many(12))
  keepUnread(world.all, 12)
  showNotifications('?show=unread')
  expect(titles()).toHaveLength(10)
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  expect(lists()).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(lists()).toHaveLength(1)
})

test('Show more adds ten at the end and keeps the focus', async () => {
  notificationServer([
    ...many(8),
    ...many(17, { is_read: true }).map((each) => ({ ...each, id: each.id + 50 })),
  ])
  showNotifications()
  await link(/Unread: Old 8$/)
  const before = titles()
  expect(before).toHaveLength(10)
  await userEvent.click(button('Show more'))
  await waitFor(() => expect(titles()).toHaveLength(20))
  expect(titles().slice(0, 10)).toEqual(before)
  expect(document.activeElement).toBe(button('Show more'))
  await userEvent.click(button('Show more'))
  await waitFor(() => expect(titles()).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(screen.getAllByRole('link')[20])
})

test('opening one marks it read and follows its link', async () => {
  const { marks } = notificationServer([old(1, { link: '/shared/matchmaking/messages?request=7' })])
  const { router } = showNotifications()
  await userEvent.click(await link(/Title 1/))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/shared/matchmaking/messages?request=7')
  expect(marks()).toMatchObject([{ path: readPath, body: { ids: [1] } }])
  expect(count()).toBe(0)
})

test('one marked as read stays in place and can be marked unread', async () => {
  const { world } = notificationServer([old(1), old(2)])
  showNotifications()
  await link(/Title 2/)
  await userEvent.click(button('Mark as read: Title 2'))
  await waitFor(() => expect(titles()).toEqual(['Title 2', 'Unread: Title 1']))
  expect(count()).toBe(1)
  await waitFor(() => expect(world.all.find(({ id }) => id === 2)?.is_read).toBe(true))
  await userEvent.click(button('Mark as unread: Title 2'))
  await waitFor(() => expect(titles()).toEqual(['Unread: Title 2', 'Unread: Title 1']))
  await waitFor(() => expect(world.all.every((each) => !each.is_read)).toBe(true))
  expect(count()).toBe(2)
})

test('under the unread filter it disappears, and the focus moves to the next (spec 4-39)', async () => {
  notificationServer([old(1), old(2), old(3)])
  showNotifications('?show=unread')
  await link(/Title 3/)
  await userEvent.click(button('Mark as read: Title 2'))
  await waitFor(() => expect(titles()).toEqual(['Unread: Title 3', 'Unread: Title 1']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Title 1/ }))
})

test('all up to the newest on screen are marked as read, with 5 seconds to undo', async () => {
  const { world, marks } = notificationServer(many(14))
  showNotifications()
  await link(/Old 14$/)
  await userEvent.click(button('Mark all as read'))
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(marks()).toMatchObject([{ path: readPath, body: { up_to: 14 } }])
  expect(count()).toBe(0)
  expect(button('Mark all as read').disabled).toBe(true)
  const [toast] = takeWaitingToasts()
  expect(toast).toMatchObject({ text: '14 marked as read', durationMs: 5000, action: { label: 'Undo' } })
  act(() => toast?.action?.onClick())
  await waitFor(() => expect(world.all.every((each) => !each.is_read)).toBe(true))
  expect(marks()[1]?.path).toBe(unreadPath)
  await waitFor(() => expect(count()).toBe(14))
  expect(titles().every((title) => title?.startsWith('Unread: '))).toBe(true)
})

test('a type filter shows, counts and marks only its own', async () => {
  const { marks, asked } = notificationServer([
    old(1, { kind: 'message' }),
    old(2, { kind: 'request' }),
    old(3, { kind: 'message', is_read: true }),
  ])
  const { router } = showNotifications()
  await link(/Title 2/)
  await userEvent.click(button('Messages 1 unread'))
  await waitFor(() => expect(titles()).toEqual(['Unread: Title 1', 'Title 3']))
  expect(router.state.location.search).toBe('?kind=message')
  expect(button('Messages 1 unread').getAttribute('aria-pressed')).toBe('true')
  expect(asked.at(-1)?.query).toContain('kind=message')
  await userEvent.click(button('Mark all as read'))
  await waitFor(() => expect(marks()[0]?.body).toEqual({ ids: [1] }))
})

test('the unread filter shows and counts only unread ones', async () => {
  notificationServer([old(1), old(2, { is_read: true })])
  showNotifications()
  await link(/Title 1/)
  await userEvent.click(screen.getByRole('radio', { name: 'Unread 1' }))
  expect(titles()).toEqual(['Unread: Title 1'])
})

test('an empty list says so', async () => {
  notificationServer([])
  showNotifications()
  expect(screen.getByRole('status').textContent).toContain('Loading notifications')
  expect(await screen.findByText('Nothing new.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('an empty type offers to show all', async () => {
  notificationServer([old(1)])
  showNotifications('?kind=news')
  await screen.findByText('Nothing new.')
  await userEvent.click(button('Show all'))
  expect(await link(/Title 1/)).toBeTruthy()
})

test('a failure keeps the list with its time, and Retry reloads it (product 3.15)', async () => {
  const { world } = notificationServer([old(1)])
  showNotifications('?show=unread')
  await link(/Title 1/)
  const { cachedAt } = useNotificationStore.getState()
  world.fails[listPath] = offline
  act(() => void window.dispatchEvent(new Event('focus')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`The data below is from ${formatTime((cachedAt ?? 0) / 1000)}`)
  expect(titles()).toEqual(['Unread: Title 1'])
  world.fails = {}
  await userEvent.click(button('Retry'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a failed first load says so without an endless skeleton', async () => {
  const { world } = notificationServer([old(1)])
  world.fails[listPath] = offline
  showNotifications('?show=unread')
  expect((await screen.findByRole('alert')).textContent).not.toContain('The data below is from')
  expect(screen.queryByText(/Loading your/)).toBeNull()
  world.fails = {}
  await userEvent.click(button('Retry'))
  expect(await link(/Title 1/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /new notification/ })).toBeNull()
})

test('offline without a list, a sentence replaces the skeleton', async () => {
  const { asked } = notificationServer([old(1)])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  showNotifications()
  expect(await screen.findByText(/You’re offline/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('read ones stay after a failed reload', async () => {
  const { world } = notificationServer([old(1), old(2, { is_read: true })])
  showNotifications()
  await link('Title 2')
  world.fails[listPath] = () => refusal(500)
  await userEvent.click(button('Mark as read: Title 1'))
  expect((await screen.findByRole('alert')).textContent).toContain('The data below is from')
  expect(titles()).toEqual(['Title 1', 'Title 2'])
})
