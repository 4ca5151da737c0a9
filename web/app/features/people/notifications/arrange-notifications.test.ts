import type { Notification } from '@evenkeel/contract/people/notifications'
import { expect, test } from 'vitest'
import { arrangeNotifications } from './arrange-notifications.ts'

const noon = new Date(2026, 9, 8, 12).getTime() / 1000
const hour = 3600
const one = (id: number, hoursAgo: number, isRead = false): Notification => ({
  id,
  title: '',
  body: '',
  kind: 'message',
  link: '/x',
  at: noon - hoursAgo * hour,
  is_read: isRead,
})
const ids = (rows: readonly Notification[]) => rows.map(({ id }) => id)
const arranged = (first: Notification[], past: Notification[], most = 10) => {
  const { today, earlier, left } = arrangeNotifications({ first, past, hasMorePast: false, most, now: noon })
  return [ids(today), ids(earlier), left]
}

test('today comes before earlier, in each unread ones first, then the newest', () => {
  const first = [one(1, 40), one(2, 3), one(3, 2)]
  const past = [one(4, 1, true), one(5, 30, true)]
  expect(arranged(first, past)).toEqual([[3, 2, 4], [1, 5], 0])
})

test('nothing is listed twice', () => {
  expect(arranged([one(1, 1, true)], [one(1, 1, true), one(2, 2, true)])).toEqual([[1, 2], [], 0])
})

test('only one page is shown, and the rest is counted', () => {
  expect(arranged([one(1, 1), one(2, 2)], [one(3, 3, true), one(4, 30, true)], 3)).toEqual([[1, 2, 3], [], 1])
})

test('showing more only adds at the end', () => {
  const first = Array.from({ length: 7 }, (_, at) => one(at + 1, at < 3 ? 1 : 40 + at))
  const past = Array.from({ length: 60 }, (_, at) => one(100 - at, at < 30 ? 2 + at / 10 : 50 + at, true))
  let before: number[] = []
  // Page by page, including what is shown before the next page has loaded.
  for (const [most, known] of [
    [10, 10],
    [20, 10],
    [20, 20],
    [30, 20],
    [30, 30],
    [40, 40],
    [50, 50],
  ] as const) {
    const asked = { past: past.slice(0, known), hasMorePast: true }
    const { today, earlier } = arrangeNotifications({ first, ...asked, most, now: noon })
    const now = ids([...today, ...earlier])
    expect(now.slice(0, before.length)).toEqual(before)
    before = now
  }
  expect(before).toHaveLength(50)
})
