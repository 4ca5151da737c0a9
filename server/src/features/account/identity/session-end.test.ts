import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'

const { browser, database, clock, personIn, writtenAdminIn, events, services, makeApp } =
  await useIdentityApp()
const email = 'robin@whitfield.example'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const isIn = async (visitor: TestBrowser) => (await visitor.get('/api/auth/validate')).status === 200
const makeAdmin = () => database.pool.query(`update person set role = 'admin'`)
/** Tokens live ten minutes: an active browser renews them. */
const stay = async (visitor: TestBrowser) => (await visitor.renew()).body.isAuthenticated

describe('a session ends (IDN-09)', () => {
  test('at log-out, for its token, its cookies and every copy of them', async () => {
    const owner = await personIn(email)
    const copy = owner.copy()
    expect((await owner.post('/api/auth/logout', { accessToken: owner.bearer })).status).toBe(204)
    expect(await isIn(copy)).toBe(false)
    expect(await stay(copy)).toBe(false)
    expect([...owner.cookies.keys()].filter((name) => !name.endsWith('device'))).toEqual([])
  })

  test('at log-out also when the token has long expired', async () => {
    const owner = await personIn(email, 'consumer', true)
    clock.pass(11 * minute)
    owner.bearer = undefined
    await owner.post('/api/auth/logout', {})
    expect(await stay(owner.copy())).toBe(false)
    expect((await events()).at(-1)?.event).toBe('sessions-ended')
  })

  test('when the password is changed, for all others and, on wish, for none', async () => {
    const [here, there] = [await personIn(email), browser()]
    await there.signIn(email, testPassword)
    const change = (oldPassword: string, newPassword: string, endOtherSessions?: boolean) =>
      here.operation('changePassword', { oldPassword, newPassword, endOtherSessions })
    const second = 'eleven slow harbours'
    const third = 'four windy mornings'
    expect((await change('not this one', second)).body).toMatchObject({ code: 'wrong-old-password' })
    expect((await change(testPassword, second, false)).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, true])
    expect((await change(second, third)).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await browser().signIn(email, third)).status).toBe(200)
  })

  test('when the password is changed, also for copies of its own old cookies and token (ASVS 7.2.4)', async () => {
    const here = await personIn(email)
    const old = here.copy()
    await here.operation('changePassword', { oldPassword: testPassword, newPassword: 'eleven slow harbours' })
    expect([await isIn(here), await isIn(old), await stay(old)]).toEqual([true, false, false])
  })

  test('when the account is disabled', async () => {
    const owner = await personIn(email)
    await database.pool.query('update person set disabled_at = now()')
    services.sessionWatch.tell((await database.pool.query('select id from session')).rows.map(({ id }) => id))
    expect(await isIn(owner)).toBe(false)
    expect(await stay(owner)).toBe(false)
  })

  test.each([
    ['consumer', false, 17 * minute],
    ['consumer', true, undefined],
    ['advisor', false, 17 * minute],
    ['admin', false, 30 * minute],
    ['admin', true, 30 * minute],
  ] as const)(
    'of an idle %s, remembered %s, after %s ms, polls or not (H13, H14, H15)',
    async (role, isRemembered, idleMs) => {
      const owner = await personIn(email, role === 'advisor' ? 'advisor' : 'consumer', isRemembered)
      if (role === 'admin') {
        await makeAdmin()
        services.sessionWatch.tell(
          (await database.pool.query('select id from session')).rows.map(({ id }) => id),
        )
        await database.pool.query(`update session set is_remembered = false`)
        await owner.renew()
      }
      for (let passed = 0; passed < (idleMs ?? day) - minute; passed += minute * (idleMs ? 1 : 60)) {
        clock.pass(minute * (idleMs ? 1 : 60))
        expect(await stay(owner)).toBe(true)
        expect(await isIn(owner)).toBe(true)
      }
      clock.pass(minute)
      // The token itself would be valid for some more minutes.
      expect(await isIn(owner)).toBe(idleMs === undefined)
      expect(await stay(owner)).toBe(idleMs === undefined)
    },
  )

  test.each([
    ['consumer', false, 12 * hour],
    ['consumer', true, 30 * day],
    ['admin', false, 8 * hour],
  ] as const)('of a busy %s, remembered %s, after %i ms', async (role, isRemembered, lifeMs) => {
    const owner =
      role === 'admin' ? await writtenAdminIn(email) : await personIn(email, 'consumer', isRemembered)
    const steps = 50
    for (let n = 1; n < steps; n++) {
      clock.pass(Math.min(lifeMs / steps, lifeMs))
      if (n % 5 === 0 || lifeMs < day) expect(await stay(owner)).toBe(true)
      await database.pool.query('update session set last_activity_at = $1', [clock.now()])
    }
    expect(await stay(owner)).toBe(true)
    clock.pass(lifeMs / steps)
    await database.pool.query('update session set last_activity_at = $1', [clock.now()])
    expect(await stay(owner)).toBe(false)
  })

  test('as the oldest when an eleventh begins', async () => {
    const first = await personIn(email)
    for (let n = 0; n < 9; n++) {
      clock.pass(1000)
      await browser().signIn(email, testPassword)
    }
    expect(await isIn(first)).toBe(true)
    clock.pass(1000)
    await browser().signIn(email, testPassword)
    expect(await isIn(first)).toBe(false)
    expect((await database.pool.query('select from session where ended_at is null')).rowCount).toBe(10)
  })

  test('on every other process too, the moment it hears of it', async () => {
    const owner = await personIn(email)
    const heard: ((id: string) => void)[] = []
    const otherApp = await makeApp({
      sessionWatch: {
        isFresh: () => true,
        tell: () => {},
        whenEnded: (listener) => void heard.push(listener),
        close: async () => {},
      },
    })
    const elsewhere = testBrowser(otherApp)
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
    elsewhere.bearer = owner.bearer
    expect(await isIn(elsewhere)).toBe(true)
    await owner.post('/api/auth/logout', {})
    const { rows } = await database.pool.query('select id from session where ended_at is not null')
    for (const { id } of rows) for (const listener of heard) listener(id)
    expect(await isIn(elsewhere)).toBe(false)
  })

  test('where nothing is heard at all: then every call asks the database', async () => {
    const owner = await personIn(email)
    const deaf = await makeApp({
      sessionWatch: { isFresh: () => false, tell: () => {}, whenEnded: () => {}, close: async () => {} },
    })
    const elsewhere = testBrowser(deaf)
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
    elsewhere.bearer = owner.bearer
    expect(await isIn(elsewhere)).toBe(true)
    await owner.post('/api/auth/logout', {})
    expect(await isIn(elsewhere)).toBe(false)
  })
})
