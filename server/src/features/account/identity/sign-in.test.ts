import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { putLink } from './people/person-store.ts'

const { account, browser, database, clock, hasher, letters, makeApp } = await useIdentityApp()
const email = 'robin@whitfield.example'

describe('nobody', () => {
  test('learns from a sign-in whether an address has an account (IDN-05)', async () => {
    await account('there@whitfield.example')
    await browser().operation('signUp', { email: 'waiting@whitfield.example', password: testPassword })
    await account('disabled@whitfield.example')
    await browser().signIn('disabled@whitfield.example', testPassword)
    await database.pool.query(`update person set disabled_at = now() where email like 'disabled%'`)
    const answers = []
    for (const who of ['there', 'waiting', 'nobody'])
      answers.push(await tryOnce(`${who}@whitfield.example`, 'a wrong password'))
    answers.push(await tryOnce('disabled@whitfield.example', testPassword))
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(answers[0])]),
    )
    expect(answers[0]).toMatchObject({ status: 400, code: 'wrong-credentials', hashes: 1 })
  })

  async function tryOnce(who: string, password: string) {
    const before = hasher.count
    const { status, body } = await browser().signIn(who, password)
    const { requestId: _, ...said } = body
    return { status, ...said, hashes: hasher.count - before }
  }

  test('is told that an account waits for its code without the right password (IDN-12)', async () => {
    await browser().operation('signUp', { email, password: testPassword })
    expect((await browser().signIn(email, 'not this one')).body.code).toBe('wrong-credentials')
    expect((await browser().signIn(email, testPassword)).body).toMatchObject({
      code: 'not-confirmed',
      message: 'Confirm your email address before you sign in.',
    })
  })

  test('signs in with a user type of their own choosing as an admin', async () => {
    const { status } = await browser().operation('signUp', {
      email,
      password: testPassword,
      userType: 'admin',
    })
    expect(status).toBe(400)
    expect((await database.pool.query('select from identity_user')).rowCount).toBe(0)
  })
})

describe('the wait after failures (IDN-03)', () => {
  test('begins with the sixth, doubles from 2 s to 15 min, and refuses the right password too', async () => {
    await account(email)
    const visitor = browser()
    const waits: (number | undefined)[] = []
    for (let failure = 1; failure <= 16; failure++) {
      const { body } = await visitor.signIn(email, 'not this one')
      expect(body.code).toBe('wrong-credentials')
      waits.push(body.retryAfterSeconds)
      const locked = await visitor.signIn(email, testPassword)
      if (body.retryAfterSeconds === undefined) {
        expect(failure).toBeLessThanOrEqual(5)
        // Signing in resets the count, so these have no effect on what follows.
        expect(locked.status).toBe(200)
        for (let again = 0; again < failure; again++) await visitor.signIn(email, 'not this one')
      } else {
        expect(locked.status).toBe(429)
        expect(locked.body).toMatchObject({
          code: 'sign-in-locked',
          retryAfterSeconds: body.retryAfterSeconds,
        })
        expect(locked.headers['retry-after']).toBe(String(body.retryAfterSeconds))
        clock.pass(body.retryAfterSeconds * 1000)
      }
    }
    expect(waits).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      2,
      4,
      8,
      16,
      32,
      64,
      128,
      256,
      512,
      900,
      900,
    ])
  })

  const fail = async (times: number, who = email, at = browser()) => {
    let last = await at.signIn(who, 'not this one')
    for (let n = 1; n < times; n++) last = await at.signIn(who, 'not this one')
    return last.body
  }

  test('is forgotten after a success and after 15 quiet minutes', async () => {
    await account(email)
    expect((await fail(6)).retryAfterSeconds).toBe(2)
    clock.pass(2000)
    expect((await browser().signIn(email, testPassword)).status).toBe(200)
    expect((await fail(5)).retryAfterSeconds).toBeUndefined()
    expect((await fail(1)).retryAfterSeconds).toBe(2)
    clock.pass(2000 + 900_000)
    expect((await fail(5)).retryAfterSeconds).toBeUndefined()
  })

  test('is the same for an address nobody has, in any spelling, and on every process', async () => {
    const other = await makeApp()
    expect((await fail(3, 'nobody@whitfield.example')).code).toBe('wrong-credentials')
    await fail(2, ' NOBODY@whitfield.example ', testBrowser(other))
    expect((await fail(1, 'nobody@whitfield.example')).retryAfterSeconds).toBe(2)
    expect((await fail(1, 'nobody@whitfield.example', testBrowser(other))).code).toBe('sign-in-locked')
  })

  test('lets at most six of a hundred tries at the same moment reach the hasher', async () => {
    await account(email)
    const before = hasher.count
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => browser().signIn(email, 'not this one')),
    )
    expect(hasher.count - before).toBe(6)
    expect(answers.filter(({ body }) => body.code === 'sign-in-locked')).toHaveLength(94)
  })
})

describe('signing in', () => {
  test('answers in the shape of the specification, with both ids and a role; ids are random (H06)', async () => {
    await account(email, 'advisor')
    const { body, status } = await browser().signIn('Robin@Whitfield.example', testPassword)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual([
      'UserSub',
      'accessToken',
      'expiresIn',
      'idToken',
      'isAuthenticated',
      'userId',
      'userType',
    ])
    expect(body).toMatchObject({ expiresIn: 600, userType: 'advisor', isAuthenticated: true })
    expect(body.userId).toBeGreaterThanOrEqual(1_000_000_000)
    const claims = JSON.parse(Buffer.from(body.idToken.split('.')[1], 'base64url').toString())
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'sub'])
    expect(claims.sub).toBe(body.UserSub)
  })

  test('makes one person however many first sign-ins come at once', async () => {
    await account(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().signIn(email, testPassword)))
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1)
    expect((await database.pool.query('select from person')).rowCount).toBe(1)
  })

  test('keeps a person’s role, whatever a later sign-up under the same account says', async () => {
    await account(email, 'consumer')
    await browser().signIn(email, testPassword)
    const { rows } = await database.pool.query('select issuer, sub from identity_link')
    await putLink(database.orm, {
      ...rows[0],
      userType: 'admin',
      email,
      emailKey: email,
      createdAt: clock.now(),
    })
    expect((await database.pool.query('select user_type from identity_link')).rows).toEqual([
      { user_type: 'consumer' },
    ])
  })

  test('rehashes a password whose hash was made with weaker settings', async () => {
    await account(email)
    const weak = (await database.pool.query('select password_hash from identity_user')).rows[0].password_hash
    const { hash, isOutdated } = hasher
    hasher.isOutdated = (stored) => stored === weak
    hasher.hash = async (password) => `new$${password}`
    await browser().signIn(email, testPassword)
    Object.assign(hasher, { hash, isOutdated })
    expect((await database.pool.query('select password_hash from identity_user')).rows).toEqual([
      { password_hash: `new$${testPassword}` },
    ])
  })

  test('on a device not seen before is told by mail, the very first one is not', async () => {
    await account(email)
    const home = browser()
    await home.signIn(email, testPassword)
    const subjects = async () => (await letters(email)).map(({ subject }) => subject)
    const notice = 'New sign-in to your Evenkeel account'
    expect(await subjects()).not.toContain(notice)
    await home.signIn(email, testPassword)
    expect(await subjects()).not.toContain(notice)
    await browser().signIn(email, testPassword)
    expect((await subjects()).filter((subject) => subject === notice)).toHaveLength(1)
    expect((await letters(email))[0]?.body_text).toContain('Device: Chrome on Windows')
    expect(await subjects()).toContain('•••••• confirms your email address')
  })
})
