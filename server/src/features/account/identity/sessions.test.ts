import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'

const { browser, database, clock, personIn, account, makeApp } = await useIdentityApp()
const email = 'robin@whitfield.example'
const minute = 60_000

const isIn = async (visitor: TestBrowser) => (await visitor.get('/api/auth/validate')).status === 200
/** Tokens live ten minutes: an active browser renews them. */
const stay = async (visitor: TestBrowser) => (await visitor.renew()).body.isAuthenticated

describe('a session', () => {
  test('of somebody who does something lives on: only that keeps it alive', async () => {
    const owner = await personIn(email)
    for (let n = 0; n < 4; n++) {
      clock.pass(9 * minute)
      await stay(owner)
      expect((await owner.post('/api/auth/activity')).status).toBe(204)
    }
    expect(await isIn(owner)).toBe(true)
    clock.pass(3 * minute)
    expect((await owner.get('/api/auth/validate?withIdle=true')).body).toMatchObject({
      valid: true,
      idleSeconds: 180,
    })
  })

  test('is renewed by twenty calls at once into one head, all of them signed in (IDN-08)', async () => {
    const owner = await personIn(email)
    const other = await makeApp()
    const tabs = Array.from({ length: 20 }, (_, n) => {
      const tab = n % 2 ? owner.copy() : testBrowser(other)
      for (const [name, value] of owner.cookies) tab.cookies.set(name, value)
      return tab
    })
    expect(await Promise.all(tabs.map(stay))).toEqual(tabs.map(() => true))
    const heads = new Set(tabs.map(({ cookies }) => JSON.stringify([...cookies])))
    expect(heads.size).toBe(1)
    expect((await database.pool.query('select from refresh_token where used_at is null')).rowCount).toBe(1)
    const late = owner.copy()
    clock.pass(11_000)
    expect(await stay(late)).toBe(false)
    expect(await isIn(tabs[0] as TestBrowser)).toBe(false)
  })

  test('whose renewed answer was lost is renewed again within ten seconds, with the same token (RFT-02)', async () => {
    const owner = await personIn(email)
    const before = owner.copy()
    await stay(owner)
    clock.pass(10_000)
    expect(await stay(before)).toBe(true)
    expect(before.cookies).toEqual(owner.cookies)
  })

  test('keeps only hashes of its cookies in the database', async () => {
    const owner = await personIn(email)
    const { rows } = await database.pool.query(
      `select encode(binding_hash, 'base64') as a, encode(refresh_secret, 'base64') as b, encode(hash, 'base64') as c
       from session join refresh_token on session_id = session.id`,
    )
    const stored = JSON.stringify(rows)
    for (const value of owner.cookies.values()) {
      expect(stored).not.toContain(Buffer.from(value, 'base64url').toString('base64'))
      expect(stored).not.toContain(value)
    }
    const refresh = [...owner.cookies].find(([name]) => name.endsWith('refresh'))?.[1] ?? ''
    expect(stored).toContain(createHash('sha256').update(refresh).digest('base64'))
    // A successor can be derived only with the session's own secret.
    expect(createHmac('sha256', '').update(refresh).digest('base64url')).not.toBe(refresh)
  })

  test('has cookies that scripts and other sites never get, for the browser session or 30 days (spec 9-04)', async () => {
    await account(email)
    const plain = browser()
    await plain.signIn(email, testPassword)
    for (const line of plain.setCookies) expect(line).toMatch(/; HttpOnly/)
    for (const line of plain.setCookies) expect(line).toMatch(/; SameSite=Strict/)
    const ages = (lines: string[]) =>
      lines.filter((line) => !line.includes('-device=')).map((line) => /Max-Age=(\d+)/.exec(line)?.[1])
    expect(ages(plain.setCookies)).toEqual([undefined, undefined])
    const remembered = browser()
    await remembered.signIn(email, testPassword, true)
    expect(ages(remembered.setCookies)).toEqual(['2592000', '2592000'])
  })

  test('is listed with its device and last use; one of them, or all others, can be ended', async () => {
    const here = await personIn(email)
    clock.pass(minute)
    const phone = browser()
    phone.userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/605'
    await phone.signIn(email, testPassword, true)
    await browser().signIn(email, testPassword)
    const list = async () => (await here.get('/api/auth/sessions')).body.sessions
    expect(
      (await list()).map(({ device, isCurrent, isRemembered }: Record<string, unknown>) => [
        device,
        isCurrent,
        isRemembered,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Safari on iPhone', false, true],
        ['Chrome on Windows', true, false],
        ['Chrome on Windows', false, false],
      ]),
    )
    const onPhone = (await list()).find(({ device }: { device: string }) => device.includes('iPhone'))
    expect((await here.call('DELETE', `/api/auth/sessions/${onPhone.sessionId}`)).status).toBe(204)
    expect(await isIn(phone)).toBe(false)
    expect((await here.call('DELETE', '/api/auth/sessions')).body).toEqual({ ended: 1 })
    expect(await list()).toHaveLength(1)
    expect(await isIn(here)).toBe(true)
  })

  test('older than 15 minutes must be proved afresh before others are ended (ASVS 7.5.2)', async () => {
    const here = await personIn(email, 'consumer', true)
    const old = here.copy()
    clock.pass(16 * minute)
    await stay(here)
    expect((await here.call('DELETE', '/api/auth/sessions')).body.code).toBe('confirm-it-is-you')
    const wrong = await here.post('/api/auth/sign-in-afresh', { password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-old-password' } })
    const afresh = await here.post('/api/auth/sign-in-afresh', { password: testPassword })
    here.bearer = afresh.body.accessToken
    expect((await here.call('DELETE', '/api/auth/sessions')).status).toBe(200)
    expect(await stay(old)).toBe(false)
  })

  test('tells who is signed in, with the name for the sidebar and the time zone; a visitor is no one (spec 7-17)', async () => {
    expect((await browser().get('/api/auth/current-user')).body).toEqual({
      isAuthenticated: false,
      userId: null,
      userType: null,
    })
    const owner = await personIn(email, 'advisor')
    expect((await owner.get('/api/auth/current-user')).body).toMatchObject({
      isAuthenticated: true,
      userType: 'advisor',
      account: { firstName: null, lastName: null, email, company: null, timeZone: null },
    })
    await owner.call('PATCH', '/api/v1/settings', { time_zone: 'America/Denver' })
    expect((await owner.get('/api/auth/current-user')).body.account.timeZone).toBe('America/Denver')
  })
})
