import { afterEach, expect, test } from 'vitest'
import { forgetAccountHolder, fullNameOf, nameAccountHolder, useAccountHolder } from './account-holder.ts'
import { setUnreadCount, useUnreadCount } from './unread-count.ts'

afterEach(forgetAccountHolder)

test('names and addresses are never persisted in the browser', () => {
  nameAccountHolder({ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@whitfield.example' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Dana|whitfield/)
})

test.each([
  [{ firstName: ' Dana ', lastName: 'Whitfield' }, 'Dana Whitfield'],
  [{ lastName: 'Whitfield' }, 'Whitfield'],
  [{ firstName: ' ' }, ''],
])('the full name is made of what is known: %o is %o', (holder, name) => {
  nameAccountHolder(holder)
  expect(fullNameOf(useAccountHolder.getState())).toBe(name)
})

test.each([
  [-3, 0],
  [Number.NaN, 0],
  [2.9, 2],
  [12, 12],
])('an unread count of %d is shown as %d', (count, shown) => {
  setUnreadCount(count)
  expect(useUnreadCount.getState().count).toBe(shown)
})
