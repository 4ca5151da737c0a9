import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { deleteExpiredIdentityData } from '../delete-expired-identity-data.ts'

const { account, browser, database, clock, codeFor, letters, services, events } = await useIdentityApp()
const email = 'jo@whitfield.example'
const minute = 60_000

const signUp = (who: TestBrowser, fields: object = {}) =>
  who.operation('signUp', { email, password: testPassword, ...fields })
const pendingIn = async (who: TestBrowser) => (await who.get('/api/auth/pending-registration')).body.pending
const confirm = (who: TestBrowser, code: string) => who.operation('confirmSignUp', { code })
const cookieIn = (who: TestBrowser) => [...who.cookies.keys()].filter((name) => /registration/.test(name))

describe('no one is signed in by a code', () => {
  test('in another browser than the one that registered, not even with the right code', async () => {
    await signUp(browser())
    const code = await codeFor(email)
    const other = browser()
    expect(await pendingIn(other)).toBeNull()
    const { status, body } = await confirm(other, code)
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { email: 'Enter the email address you registered with.' },
    })
    const typed = await other.operation('confirmSignUp', { email, code })
    expect({ status: typed.status, body: typed.body }).toEqual({ status: 200, body: {} })
    expect((await other.renew()).body).toEqual({ isAuthenticated: false })
  })

  test('that is wrong', async () => {
    const visitor = browser()
    await signUp(visitor)
    const wrong = (await codeFor(email)) === '111111' ? '222222' : '111111'
    expect((await confirm(visitor, wrong)).body.code).toBe('code-mismatch')
    expect((await visitor.renew()).body).toEqual({ isAuthenticated: false })
  })

  test('after a later registration of the same address, whose password counts', async () => {
    const [first, second] = [browser(), browser()]
    await signUp(first)
    clock.pass(minute)
    await signUp(second, { password: 'eleven slow harbours' })
    expect(await pendingIn(first)).toBeNull()
    expect((await confirm(first, await codeFor(email))).status).toBe(400)
    expect((await confirm(second, await codeFor(email))).body.isAuthenticated).toBe(true)
  })

  test('an hour after the last code was sent', async () => {
    const visitor = browser()
    await signUp(visitor)
    clock.pass(59 * minute)
    expect(await pendingIn(visitor)).not.toBeNull()
    clock.pass(minute)
    expect(await pendingIn(visitor)).toBeNull()
    expect((await confirm(visitor, await codeFor(email))).status).toBe(400)
    await deleteExpiredIdentityData(services)
    expect((await database.pool.query('select from pending_registration')).rowCount).toBe(0)
  })

  test('with a cookie someone made up', async () => {
    const visitor = browser()
    await signUp(visitor)
    const [name = ''] = cookieIn(visitor)
    visitor.cookies.set(name, 'made-up')
    expect(await pendingIn(visitor)).toBeNull()
    expect((await confirm(visitor, await codeFor(email))).status).toBe(400)
  })
})

test('a taken address looks the same: cookie, masked address, and the answer to a code', async () => {
  await account(email)
  const [taken, free] = [browser(), browser()]
  await signUp(taken)
  await signUp(free, { email: 'ja@whitfield.example' })
  expect(await pendingIn(taken)).toEqual(await pendingIn(free))
  expect(cookieIn(taken)).toEqual(cookieIn(free))
  const answers = [await confirm(taken, '000000'), await confirm(free, '000000')]
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1)
})

test('after a reload the browser that registered still knows the masked address, and a right code signs in', async () => {
  const visitor = browser()
  await signUp(visitor, { userType: 'advisor' })
  expect(await pendingIn(visitor)).toEqual({
    masked_email: 'j•••@whitfield.example',
    expires_at: Math.floor(clock.now().getTime() / 1000) + 3600,
  })
  const { body } = await confirm(visitor, await codeFor(email))
  expect(body).toMatchObject({ isAuthenticated: true, userType: 'advisor' })
  expect((await visitor.get('/api/auth/validate')).status).toBe(200)
  expect(await pendingIn(visitor)).toBeNull()
  expect(cookieIn(visitor)).toEqual([])
  expect((await events()).at(-1)).toMatchObject({
    event: 'session-opened',
    detail: { means: 'registration' },
  })
  expect((await browser().signIn(email, testPassword)).status).toBe(200)
})

test('the cookie is for the server alone and its value is stored as a hash', async () => {
  const visitor = browser()
  await signUp(visitor)
  const line = visitor.setCookies.find((each) => /registration/.test(each)) ?? ''
  expect(line).toMatch(/HttpOnly/)
  expect(line).toMatch(/SameSite=Strict/)
  expect(line).toMatch(/Max-Age=3600/)
  // Longer than what random characters spell by chance.
  expect(line).not.toContain('whitfield')
  const [value = ''] = [...visitor.cookies.values()]
  const stored = JSON.stringify((await database.pool.query('select * from pending_registration')).rows)
  expect(stored).not.toContain(value)
})

test('another code goes to the same address without sending it, and starts the hour again', async () => {
  const visitor = browser()
  await signUp(visitor)
  const first = await codeFor(email)
  clock.pass(50 * minute)
  expect((await visitor.operation('resendCode')).status).toBe(200)
  expect(await letters(email)).toHaveLength(2)
  clock.pass(30 * minute)
  expect((await confirm(visitor, first)).body.code).toBe('code-mismatch')
  expect((await confirm(visitor, await codeFor(email))).body.isAuthenticated).toBe(true)
})

test('a person who signs in before confirming is known after a reload too', async () => {
  await signUp(browser())
  const visitor = browser()
  expect((await visitor.signIn(email, testPassword)).body.code).toBe('not-confirmed')
  expect((await pendingIn(visitor))?.masked_email).toBe('j•••@whitfield.example')
  expect((await confirm(visitor, await codeFor(email))).body.isAuthenticated).toBe(true)
})

test('confirming with the address, as before, still answers nothing and forgets the registration', async () => {
  const visitor = browser()
  await signUp(visitor)
  const { body } = await visitor.operation('confirmSignUp', { email, code: await codeFor(email) })
  expect(body).toEqual({})
  expect(await pendingIn(visitor)).toBeNull()
})
