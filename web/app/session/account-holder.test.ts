import { afterEach, expect, test } from 'vitest'
import { forgetAccountHolder, fullNameOf, setAccountHolder, useAccountHolder } from './account-holder.ts'

afterEach(forgetAccountHolder)

test('names and addresses are never persisted in the browser', () => {
  setAccountHolder({ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@whitfield.example' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Dana|whitfield/)
})

test.each([
  [{ firstName: ' Dana ', lastName: 'Whitfield' }, 'Dana Whitfield'],
  [{ lastName: 'Whitfield' }, 'Whitfield'],
  [{ firstName: ' ' }, ''],
])('the full name is made of what is known: %o is %o', (holder, name) => {
  setAccountHolder(holder)
  expect(fullNameOf(useAccountHolder.getState())).toBe(name)
})
