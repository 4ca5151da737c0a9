import { notificationTimes, storageNames } from '@evenkeel/contract/constants'
import { afterEach, expect, test } from 'vitest'
import { toldNow, unreadOne } from '../testing/made-up-notifications.ts'
import {
  failUnread,
  forgetNotifications,
  isCacheGood,
  keepUnread,
  readOtherTab,
  receiveNotification,
  settleRead,
  setUnreadCount,
  startMarkingRead,
  startMarkingUnread,
  useNotificationStore,
} from './notification-store.ts'

const state = useNotificationStore.getState
const ids = () => state().unread?.map(({ id }) => id)
const stored = () => JSON.parse(localStorage.getItem('notification-storage') ?? '{}').state
const three = [unreadOne(3), unreadOne(2), unreadOne(1)]

afterEach(forgetNotifications)

test('the browser keeps the count and the cache time, and nothing of what was said (spec 3-26, readings)', () => {
  expect(storageNames.notifications).toBe('notification-storage')
  keepUnread(three, 3, 1000)
  receiveNotification(toldNow(4))
  expect(stored()).toEqual({ count: 4, cachedAt: 1000 })
})

test('what somebody wrote into the browser’s storage is no count', async () => {
  for (const [kept, count] of [
    ['{"state":{"count":"<b>","cachedAt":"x"},"version":0}', 0],
    ['{"state":{"count":-4},"version":0}', 0],
    ['{"state":{"count":7.9},"version":0}', 7],
    ['nonsense', 7],
  ] as const) {
    localStorage.setItem('notification-storage', kept)
    readOtherTab()
    expect(state().count).toBe(count)
  }
})

test.each([
  [-3, 0],
  [Number.NaN, 0],
  [2.9, 2],
  [12, 12],
])('an unread count of %d is shown as %d', (count, shown) => {
  setUnreadCount(count)
  expect(state().count).toBe(shown)
})

test('a notification without an id is ignored (spec 5-10)', () => {
  keepUnread(three, 3)
  const { id: _, ...withoutId } = toldNow(4)
  expect(receiveNotification(withoutId)).toBe(false)
  expect(receiveNotification({ ...withoutId, id: null })).toBe(false)
  expect(state().count).toBe(3)
  expect(ids()).toEqual([3, 2, 1])
})

test('a new one goes to the front and is counted (spec 4-40, 7-35)', () => {
  keepUnread(three, 3)
  expect(receiveNotification(toldNow(4))).toBe(true)
  expect(ids()).toEqual([4, 3, 2, 1])
  expect(state()).toMatchObject({ count: 4 })
})

test('one with a known id replaces it, and is not counted twice (spec 4-40)', () => {
  keepUnread(three, 3)
  receiveNotification(toldNow(1, { title: '2 new messages' }))
  expect(ids()).toEqual([1, 3, 2])
  expect(state().unread?.[0]?.title).toBe('2 new messages')
  expect(state().count).toBe(3)
})

test('before the list was read a new one is only counted', () => {
  receiveNotification(toldNow(4))
  expect(state()).toMatchObject({ unread: null, count: 1 })
  expect(isCacheGood()).toBe(false)
})

test('marking one read removes it and lowers the count before the server has answered (spec 4-39)', () => {
  keepUnread(three, 3)
  startMarkingRead([unreadOne(2)])
  expect(ids()).toEqual([3, 1])
  expect(state().count).toBe(2)
})

test('marking one that is not there lowers nothing', () => {
  keepUnread(three, 3)
  const { settle } = startMarkingRead([unreadOne(9)])
  expect(state().count).toBe(3)
  settle(3)
})

test('a list asked for before the mark does not bring the marked one back', () => {
  keepUnread(three, 3)
  const { settle } = startMarkingRead([unreadOne(2)])
  keepUnread(three, 3)
  expect(ids()).toEqual([3, 1])
  expect(state().count).toBe(2)
  settle(2)
})

test('a refused mark is taken back, in its place', () => {
  keepUnread(three, 3)
  startMarkingRead([unreadOne(2)]).takeBack()
  expect(ids()).toEqual([3, 2, 1])
  expect(state().count).toBe(3)
})

test('of two marks under way the first answer does not raise the count again', () => {
  keepUnread(three, 3)
  const first = startMarkingRead([unreadOne(1)])
  const second = startMarkingRead([unreadOne(2)])
  first.settle(2)
  expect(state().count).toBe(1)
  second.settle(1)
  expect(state().count).toBe(1)
})

test('undo brings them back once', () => {
  keepUnread(three, 3)
  startMarkingRead(three).settle(0)
  startMarkingUnread(three).settle(3)
  settleRead([], 3)
  expect(ids()).toEqual([3, 2, 1])
  expect(state().count).toBe(3)
})

test('what is read on another device is read here; null is all', () => {
  keepUnread(three, 3)
  settleRead([3, 99], 2)
  expect(ids()).toEqual([2, 1])
  settleRead(null, 0)
  expect(ids()).toEqual([])
  expect(state().count).toBe(0)
})

test('the cache is good for 5 minutes (spec 4-38, 9-06)', () => {
  expect(notificationTimes.cacheMs).toBe(300_000)
  keepUnread(three, 3, 1_000_000)
  expect(isCacheGood(1_000_000 + 299_999)).toBe(true)
  expect(isCacheGood(1_000_000 + 300_000)).toBe(false)
  expect(isCacheGood(1_000_000 - 300_000)).toBe(false)
})

test('a list that the server’s count does not fit is old, however young', () => {
  keepUnread(three, 3)
  expect(isCacheGood()).toBe(true)
  setUnreadCount(4)
  expect(isCacheGood()).toBe(false)
})

test('more unread ones than are ever loaded make no list old', () => {
  const most = Array.from({ length: notificationTimes.unreadLimit }, (_, at) => unreadOne(at + 1))
  keepUnread(most, 1400)
  expect(isCacheGood()).toBe(true)
})

test('a failure leaves the last good list and its time (spec 8-16, product 3.15)', () => {
  keepUnread(three, 3, 5000)
  failUnread()
  expect(ids()).toEqual([3, 2, 1])
  expect(state()).toMatchObject({ cachedAt: 5000, hasFailed: true })
  keepUnread(three, 3, 6000)
  expect(state().hasFailed).toBe(false)
})

test('another tab’s count is taken over, its cache time is not', () => {
  keepUnread(three, 3, 5000)
  localStorage.setItem('notification-storage', '{"state":{"count":2,"cachedAt":9000},"version":0}')
  readOtherTab()
  expect(state()).toMatchObject({ count: 2, cachedAt: 5000 })
})
