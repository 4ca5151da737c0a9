import type { Role } from '@evenkeel/contract/choices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRequestCounter } from '../../server-link/request-counter.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { connectSession } from '../connect-session.ts'
import { endSession } from '../end-session.ts'
import { enterSession, useSessionStore } from '../session-store.ts'
import { forgetEverything } from '../testing/forget-everything.ts'
import { toldNow, unreadOne } from '../testing/made-up-notifications.ts'
import { offline, playServer, refusal } from '../testing/play-server.ts'
import { signedInAnswer } from '../testing/signed-in-answer.ts'
import { storeToken } from '../token/access-token.ts'
import { countUnread } from './count-unread.ts'
import {
  forgetNotifications,
  keepUnread,
  receiveNotification,
  setUnreadCount,
  startMarkingRead,
  useNotificationStore,
} from './notification-store.ts'

const path = '/api/v1/notifications'
const shown = () => useNotificationStore.getState().count
const answer = (count: number) => ({ success: true, notifications: [], count, total: count })

function enter(userType: Role = 'consumer') {
  enterSession({ userId: 4821, userType })
  storeToken(signedInAnswer(4821, userType).accessToken, 600_000)
}

beforeEach(() => {
  connectSession()
  allowLog()
})
afterEach(() => {
  forgetNotifications()
  forgetEverything()
})

test('an admin’s notifications are never asked for (spec 6-03)', async () => {
  const asked = playServer({ [path]: () => answer(4) })
  enter('admin')
  await countUnread()
  expect(asked).toEqual([])
})

test('nor a visitor’s', async () => {
  const asked = playServer({ [path]: () => answer(4) })
  await countUnread()
  expect(asked).toEqual([])
})

test('without a token the call is skipped (spec 7-30)', async () => {
  const asked = playServer({ [path]: () => answer(4) })
  enterSession({ userId: 4821, userType: 'advisor' })
  await countUnread()
  expect(asked).toEqual([])
})

test('without a network nothing is asked, and the count stays', async () => {
  const asked = playServer({ [path]: () => answer(4) })
  enter()
  setUnreadCount(2)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await countUnread()
  expect(asked).toEqual([])
  expect(shown()).toBe(2)
})

test('a 401 is ignored silently: nobody is signed out (spec 6-10)', async () => {
  playServer({ [path]: () => refusal(401) })
  enter()
  await countUnread()
  expect(useSessionStore.getState().status).toBe('authenticated')
  expect(shown()).toBe(0)
})

test.each([
  ['refused', () => refusal(500)],
  ['not answered', offline],
])('a count that is %s becomes 0 (spec 7-30, 8-16)', async (_, reply) => {
  playServer({ [path]: reply })
  enter()
  setUnreadCount(5)
  await countUnread()
  expect(shown()).toBe(0)
})

test.each([
  [{ notifications: [{}], count: 7, total: 12 }, 7],
  [{ notifications: [{}], count: 0, total: 12 }, 0],
  [{ notifications: [{}], total: 12 }, 12],
  [{ notifications: [{}] }, 1],
  [{}, 0],
])('of %o the count is %d: count, else total, else the length (spec 7-28)', async (reply, count) => {
  const asked = playServer({ [path]: () => reply })
  enter()
  await countUnread()
  expect(shown()).toBe(count)
  expect(new URLSearchParams(asked[0]?.query).get('limit')).toBe('1')
})

test('asked for twice at a time, it is asked once, in the background', async () => {
  const reply = Promise.withResolvers<object>()
  const asked = playServer({ [path]: () => reply.promise })
  enter('advisor')
  const both = Promise.all([countUnread(), countUnread()])
  expect(useRequestCounter.getState().active).toBe(0)
  reply.resolve(answer(3))
  await both
  expect(asked).toHaveLength(1)
  expect(shown()).toBe(3)
})

test('a count given before something new came is asked for again (spec 4-41)', async () => {
  const replies = [answer(1), answer(2)]
  const asked = playServer({
    [path]: () => {
      if (replies.length === 2) receiveNotification(toldNow(8))
      return replies.shift()
    },
  })
  enter()
  await countUnread()
  expect(asked).toHaveLength(2)
  expect(shown()).toBe(2)
})

test('a count on its way does not raise what is just being marked read', async () => {
  playServer({ [path]: () => answer(2) })
  enter()
  keepUnread([unreadOne(1), unreadOne(2)], 2)
  const { settle } = startMarkingRead([unreadOne(1)])
  await countUnread()
  expect(shown()).toBe(1)
  settle(1)
})

test('the count of somebody who has left in the meantime is nobody’s', async () => {
  playServer({
    [path]: () => {
      endSession()
      return answer(6)
    },
  })
  enter()
  await countUnread()
  expect(shown()).toBe(0)
  expect(localStorage.getItem('notification-storage')).toBeNull()
})
