import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playLive } from '../../../server-link/testing/play-live.ts'
import { receiveNotification, settleRead } from '../../../session/stored/notification-store.ts'
import { toldNow, unreadOne } from '../../../session/testing/made-up-notifications.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { enter, leave, notificationServer, showNotifications, titles } from './testing/show-notifications.tsx'

const nowInSeconds = () => Math.floor(Date.now() / 1000)
const daySeconds = 86_400
const old = (id: number, changes = {}) =>
  unreadOne(id, { at: nowInSeconds() - 3 * daySeconds + id, ...changes })
const fresh = (id: number, changes = {}) => unreadOne(id, { at: nowInSeconds(), ...changes })
const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  allowLog()
  enter()
})
afterEach(leave)

test('notifications that arrived later are not marked as read', async () => {
  const { marks } = notificationServer([old(1), old(2)])
  showNotifications()
  const row = await link(/Title 1/)
  row.focus()
  act(() => void receiveNotification(toldNow(9)))
  await screen.findByRole('button', { name: '1 new notification' })
  await userEvent.click(button('Mark all as read'))
  await waitFor(() => expect(marks()).toHaveLength(1))
  expect(marks()[0]?.body).toEqual({ ids: [2, 1] })
})

test('a new one appears at the top of an idle list and is announced (spec 4-40)', async () => {
  const { world } = notificationServer([old(1)])
  const live = await playLive({ userId: 4821, userType: 'consumer' })
  showNotifications()
  await link(/Title 1/)
  world.all = [...world.all, fresh(9)]
  act(() => void receiveNotification(toldNow(9)))
  await waitFor(() => expect(titles()).toEqual(['Unread: Title 9', 'Unread: Title 1']))
  expect(screen.getByText('1 new notification').getAttribute('aria-live')).toBe('polite')
  live.close()
})

test('it waits while the list is being read, until asked for', async () => {
  notificationServer([old(1)])
  showNotifications()
  const row = await link(/Title 1/)
  row.focus()
  act(() => void receiveNotification(toldNow(9)))
  const show = await screen.findByRole('button', { name: '1 new notification' })
  expect(titles()).toEqual(['Unread: Title 1'])
  expect(document.activeElement).toBe(row)
  await userEvent.click(show)
  await waitFor(() => expect(titles()).toEqual(['Unread: Title 9', 'Unread: Title 1']))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Title 9/ }))
})

test('an updated one waits too and keeps its place', async () => {
  notificationServer([old(1), old(2)])
  showNotifications()
  const row = await link(/Title 1/)
  row.focus()
  act(() => void receiveNotification(toldNow(1, { title: '2 new messages' })))
  await screen.findByRole('button', { name: '1 new notification' })
  expect(titles()).toEqual(['Unread: Title 2', 'Unread: Title 1'])
})

test('what was missed while the connection was lost is fetched', async () => {
  const { world } = notificationServer([old(1)])
  const live = await playLive({ userId: 4821, userType: 'consumer' })
  showNotifications()
  await link(/Title 1/)
  world.all = [...world.all, fresh(9)]
  act(() => live.connectAgain())
  expect(await link(/Title 9/)).toBeTruthy()
  live.close()
})

test('one read on another device stays in place, as read', async () => {
  const { world } = notificationServer([old(1), old(2)])
  showNotifications()
  await link(/Title 2/)
  world.all = world.all.map((each) => ({ ...each, is_read: each.id === 2 }))
  act(() => settleRead([2], 1))
  expect(titles()).toEqual(['Title 2', 'Unread: Title 1'])
})

test('one marked unread on another device is fetched', async () => {
  const { world } = notificationServer([old(1), old(2, { is_read: true })])
  showNotifications('?show=unread')
  await link(/Title 1/)
  world.all = world.all.map((each) => ({ ...each, is_read: false }))
  act(() => settleRead([], 2))
  expect(await link(/Title 2/)).toBeTruthy()
})
