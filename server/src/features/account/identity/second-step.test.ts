import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { makeAdmin } from './people/make-admin.ts'

const { personIn, browser, clock, services, database, codeFor, events } = await useIdentityApp()
const email = 'robin@whitfield.example'
const minute = 60_000

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

async function setUpApp(visitor: TestBrowser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await visitor.post('/api/auth/second-factor/authenticator')).body
  const { body } = await visitor.post('/api/auth/second-factor/authenticator/confirm', {
    code: codeOf(secret),
  })
  clock.pass(30_000)
  return { secret, recoveryCodes: body.recoveryCodes }
}

const answer = (visitor: TestBrowser, session: string, code: string) =>
  visitor.operation('answerChallenge', { session, code })

describe('a password alone', () => {
  test('opens nothing where a second factor was set up, not even with remember-me', async () => {
    await setUpApp(await personIn(email))
    const thief = browser()
    const { status, body } = await thief.signIn(email, testPassword, true)
    expect(status).toBe(200)
    expect(body).toEqual({
      challenge: 'second-factor',
      session: expect.any(String),
      factors: ['authenticator', 'recovery-code'],
    })
    expect([...thief.cookies]).toEqual([])
    thief.bearer = body.session
    expect((await thief.get('/api/auth/validate')).status).toBe(401)
    expect((await answer(thief, body.session, '000000')).body.code).toBe('code-mismatch')
  })

  test('never opens an admin’s session outside the demo: first the app is set up (ASVS 6.3.3)', async () => {
    const admin = { email: 'ada@company.example', firstName: 'Ada', lastName: 'Finch', company: 'Company' }
    await makeAdmin(services, admin)
    expect(await makeAdmin(services, admin)).toBeUndefined()
    const visitor = browser()
    await visitor.operation('forgotPassword', { email: admin.email })
    const code = await codeFor(admin.email)
    await visitor.operation('confirmForgotPassword', { email: admin.email, code, newPassword: testPassword })
    const { body } = await visitor.signIn(admin.email, testPassword)
    expect(body).toMatchObject({ challenge: 'enrol-second-factor', factors: [] })
    expect((await answer(visitor, body.session, '123456')).body.code).toBe('code-expired')
    const { secret, otpauthUri } = (
      await visitor.post('/api/auth/challenge/authenticator', { session: body.session })
    ).body
    expect(otpauthUri).toContain('otpauth://totp/')
    const signedIn = await answer(visitor, body.session, codeOf(secret))
    expect(signedIn.body).toMatchObject({ userType: 'admin', isAuthenticated: true })
    expect(signedIn.body.recoveryCodes).toHaveLength(10)
    expect((await visitor.get('/api/auth/current-user')).body).toMatchObject({
      userType: 'admin',
      account: { firstName: 'Ada', lastName: 'Finch', company: 'Company' },
    })
    // The handle worked only once, and from now on the app is required.
    expect((await answer(visitor, body.session, codeOf(secret))).body.code).toBe('challenge-over')
    expect((await browser().signIn(admin.email, testPassword)).body.challenge).toBe('second-factor')
  })

  test('of a disabled account is answered like a wrong one, second factor or not', async () => {
    await setUpApp(await personIn(email))
    await database.pool.query('update person set disabled_at = now()')
    expect((await browser().signIn(email, testPassword)).body.code).toBe('wrong-credentials')
  })

  test('resets nothing but itself: the second factor stays (ASVS 6.4.3)', async () => {
    await setUpApp(await personIn(email))
    clock.pass(61 * minute)
    const asking = browser()
    await asking.operation('forgotPassword', { email })
    const newPassword = 'eleven slow harbours'
    await asking.operation('confirmForgotPassword', { email, code: await codeFor(email), newPassword })
    expect((await browser().signIn(email, newPassword)).body.challenge).toBe('second-factor')
  })
})

describe('the second step', () => {
  test('opens the session with the code, once, within five minutes, for the person who began it', async () => {
    const { secret } = await setUpApp(await personIn(email))
    const visitor = browser()
    const begin = async () => (await visitor.signIn(email, testPassword)).body.session as string
    const late = await begin()
    clock.pass(5 * minute)
    expect((await answer(visitor, late, codeOf(secret))).body.code).toBe('challenge-over')
    const session = await begin()
    const code = codeOf(secret)
    expect((await answer(visitor, session, code)).body).toMatchObject({ isAuthenticated: true })
    expect((await visitor.get('/api/auth/validate')).status).toBe(200)
    // The same code does not work twice, not even in another sign-in.
    expect((await answer(browser(), await begin(), code)).body.code).toBe('code-mismatch')
    expect((await answer(browser(), 'no such handle', code)).body.code).toBe('challenge-over')
  })

  test('remembers what was ticked in the first', async () => {
    const { secret } = await setUpApp(await personIn(email))
    const visitor = browser()
    const { session } = (await visitor.signIn(email, testPassword, true)).body
    await answer(visitor, session, codeOf(secret))
    expect(visitor.setCookies.some((line) => line.includes('Max-Age=2592000'))).toBe(true)
  })

  test('takes a recovery code in any spelling, once, and a letter says so', async () => {
    const { recoveryCodes } = await setUpApp(await personIn(email))
    const code = recoveryCodes[0] ?? ''
    const begin = async () => (await browser().signIn(email, testPassword)).body.session as string
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await answer(browser(), await begin(), typed)).body.isAuthenticated).toBe(true)
    expect((await answer(browser(), await begin(), code)).body.code).toBe('code-mismatch')
    expect((await events()).map(({ event }) => event)).toContain('recovery-code-used')
  })

  test('is asked for again when somebody signs in afresh', async () => {
    const visitor = await personIn(email, 'consumer', true)
    const { secret } = await setUpApp(visitor)
    clock.pass(16 * minute)
    await visitor.renew()
    expect((await visitor.call('DELETE', '/api/auth/second-factor/authenticator')).body.code).toBe(
      'confirm-it-is-you',
    )
    const afresh = (fields: object) =>
      visitor.post('/api/auth/sign-in-afresh', { password: testPassword, ...fields })
    expect((await afresh({})).body.code).toBe('second-factor-due')
    expect((await afresh({ code: '000000' })).body.code).toBe('code-mismatch')
    const { body } = await afresh({ code: codeOf(secret) })
    visitor.bearer = body.accessToken
    expect((await visitor.call('DELETE', '/api/auth/second-factor/authenticator')).status).toBe(204)
    expect((await browser().signIn(email, testPassword)).body.isAuthenticated).toBe(true)
  })
})

test('in the demo nobody is asked for a second factor, nor are its admins to sign in afresh', async () => {
  const demo = { ...services.settings, isDemo: true }
  const { requireFreshSignIn } = await import('./sessions/require-fresh-sign-in.ts')
  const { isFactorRequired } = await import('./second-factor/read-factors.ts')
  const longAgo = new Date(clock.now().getTime() - 60 * minute)
  const caller = { personId: 1, role: 'admin', sessionId: '', signedInAt: longAgo } as const
  expect(isFactorRequired(demo, 'admin')).toBe(false)
  expect(() => requireFreshSignIn({ clock, settings: demo }, caller)).not.toThrow()
  expect(() => requireFreshSignIn({ clock, settings: services.settings }, caller)).toThrow('Confirm it’s you')
  expect((await database.pool.query('select from person')).rowCount).toBe(0)
})
