import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterSession } from '../../../session/session-store.ts'
import { useNotificationStore } from '../../../session/stored/notification-store.ts'
import { unreadOne } from '../../../session/testing/made-up-notifications.ts'
import { offline, refusal } from '../../../session/testing/play-server.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { fetchUnread } from './fetch-unread.ts'
import { enter, leave, listPath, notificationServer } from './testing/show-notifications.tsx'

const state = useNotificationStore.getState

beforeEach(() => allowLog())
afterEach(leave)

test('without a token nothing is requested and the list is empty (spec 7-30)', async () => {
  const { asked } = notificationServer([unreadOne(1)])
  enterSession({ userId: 4821, userType: 'consumer' })
  expect(await fetchUnread()).toEqual([])
  expect(asked).toEqual([])
})

test('an admin’s list is never requested (spec 6-03)', async () => {
  const { asked } = notificationServer([unreadOne(1)])
  enter()
  enterSession({ userId: 12, userType: 'admin' })
  expect(await fetchUnread()).toEqual([])
  expect(asked).toEqual([])
})

test.each([
  ['refused', () => refusal(500)],
  ['refused as unknown', () => refusal(401)],
  ['not answered', offline],
])('a fetch that is %s gives an empty list, and the last good one stays (spec 8-16)', async (_, fail) => {
  const { world } = notificationServer([unreadOne(1)])
  enter()
  await fetchUnread()
  const { cachedAt } = state()
  world.fails[listPath] = fail
  expect(await fetchUnread()).toEqual([])
  expect(state()).toMatchObject({ unread: [{ id: 1 }], cachedAt, hasFailed: true })
})

test('everything unread is requested at once: offset 0, limit 1000, unread true (spec 7-27, 3-14)', async () => {
  const { asked } = notificationServer([unreadOne(1), unreadOne(2), unreadOne(3, { is_read: true })])
  enter()
  const [list] = await Promise.all([fetchUnread(), fetchUnread()])
  expect(list.map(({ id }) => id)).toEqual([2, 1])
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.query))).toEqual({
    offset: '0',
    limit: '1000',
    unread: 'true',
  })
  expect(state().count).toBe(2)
  expect(JSON.stringify(localStorage)).not.toContain('Title')
})
