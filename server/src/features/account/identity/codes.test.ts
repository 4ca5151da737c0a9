import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const { account, browser, database, clock, hasher, codeFor, letters, personIn } = await useIdentityApp()
const email = 'robin@whitfield.example'
const newPassword = 'eleven slow harbours'
const minute = 60_000

const signUp = (who = email, userType = 'consumer') =>
  browser().operation('signUp', { email: who, password: testPassword, userType })
const confirm = (code: string, who = email) => browser().operation('confirmSignUp', { email: who, code })
// A code for a new password works in the browser that asked for it.
let asking: TestBrowser
beforeEach(() => {
  asking = browser()
})
const forgot = (who = email) => asking.operation('forgotPassword', { email: who })
const reset = (code: string, who = email) =>
  asking.operation('confirmForgotPassword', { email: who, code, newPassword })
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

async function measured(work: () => Promise<{ status: number; body: Record<string, unknown> }>) {
  const before = hasher.count
  const { status, body } = await work()
  const { requestId: _, UserSub, ...said } = body
  return {
    status,
    said,
    keys: Object.keys(body),
    isUuid: /^[0-9a-f-]{36}$/.test(String(UserSub)),
    hashes: hasher.count - before,
  }
}

describe('nobody learns whether an address has an account (IDN-05)', () => {
  const people = ['there', 'waiting', 'disabled', 'unknown'].map((name) => `${name}@whitfield.example`)

  async function makePeople() {
    const [there, waiting, disabled] = people as [string, string, string]
    await account(there)
    await signUp(waiting)
    await personIn(disabled)
    await database.pool.query(`update person set disabled_at = now() where email = $1`, [disabled])
    clock.pass(61 * minute)
  }

  test.each([
    ['signing up', (who: string) => signUp(who)],
    ['asking for another code', (who: string) => browser().operation('resendCode', { email: who })],
    ['asking for a new password', (who: string) => forgot(who)],
  ])('by %s: same status, keys, message and work', async (_, ask) => {
    await makePeople()
    const answers = []
    for (const who of people) {
      const answer = await measured(() => ask(who))
      expect(answer.said.CodeDeliveryDetails).toEqual({
        Destination: `${who[0]}***@w***`,
        DeliveryMedium: 'EMAIL',
        AttributeName: 'email',
      })
      answers.push(JSON.stringify({ ...answer, said: { ...answer.said, CodeDeliveryDetails: 0 } }))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('by a code: wrong, never sent and unknown are one answer', async () => {
    await makePeople()
    const answers = []
    for (const who of people)
      answers.push(
        await measured(async () => confirm(otherThan(await codeFor(who)), who)),
        await measured(() => reset('000000', who)),
      )
    expect(new Set(answers.map(({ status, said }) => `${status} ${said.code}`))).toEqual(
      new Set(['400 code-mismatch']),
    )
  })

  test('and the owner of an address is told when somebody signs up with it', async () => {
    await account(email)
    const before = await codeFor(email)
    clock.pass(61 * minute)
    await signUp()
    expect((await letters(email))[0]?.subject).toBe('You already have an Evenkeel account')
    expect(await codeFor(email)).toBe(before)
    expect((await browser().signIn(email, testPassword)).status).toBe(200)
  })
})

describe('a code (IDN-04)', () => {
  test('works once, for its person and its purpose', async () => {
    await signUp()
    await signUp('other@whitfield.example')
    const code = await codeFor(email)
    expect((await confirm(code, 'other@whitfield.example')).body.code).toBe('code-mismatch')
    expect((await reset(code)).body.code).toBe('code-mismatch')
    expect((await confirm(code)).status).toBe(200)
    expect((await confirm(code)).body.code).toBe('code-expired')
  })

  test('is worth nothing once a newer one was sent', async () => {
    await signUp()
    const first = await codeFor(email)
    clock.pass(minute)
    expect((await browser().operation('resendCode', { email })).status).toBe(200)
    const second = await codeFor(email)
    expect(second).not.toBe(first)
    expect((await confirm(first)).body.code).toBe('code-mismatch')
    expect((await confirm(second)).status).toBe(200)
  })

  test('can be tried five times an hour; then even the right one is refused until the hour is over', async () => {
    await signUp()
    const code = await codeFor(email)
    for (let n = 0; n < 5; n++) expect((await confirm(otherThan(code))).body.code).toBe('code-mismatch')
    expect((await confirm(code)).body).toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 3600 })
    clock.pass(3_599_000)
    expect((await confirm(code)).status).toBe(429)
    clock.pass(1000)
    expect((await confirm(code)).status).toBe(200)
  })

  test.each([
    ['sign-up', 24 * 3600],
    ['reset', 600],
  ])('of a %s is good for %i seconds', async (purpose, seconds) => {
    if (purpose === 'sign-up') await signUp()
    else {
      await account(email)
      await forgot()
    }
    const code = await codeFor(email)
    const use = purpose === 'sign-up' ? confirm : reset
    clock.pass(seconds * 1000)
    expect((await use(code)).body.code).toBe('code-expired')
    clock.pass(-1000)
    expect((await use(code)).status).toBe(200)
  })

  test('is stored as a hash, drawn by the machine and not by Math.random', async () => {
    const random = Math.random
    Math.random = () => 0.5
    const codes = new Set<string>()
    for (let n = 0; n < 8; n++) {
      await signUp(`p${n}@whitfield.example`)
      codes.add(await codeFor(`p${n}@whitfield.example`))
    }
    Math.random = random
    expect(codes.size).toBeGreaterThan(6)
    const stored = JSON.stringify((await database.pool.query('select * from identity_code')).rows)
    for (const code of codes) expect(stored).not.toContain(`"${code}"`)
  })

  test('can be asked for again after a minute, five times an hour, known address or not', async () => {
    for (const who of [email, 'unknown@whitfield.example']) {
      const ask = () => forgot(who)
      expect((await ask()).status).toBe(200)
      expect((await ask()).body).toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 60 })
      for (let n = 0; n < 4; n++) {
        clock.pass(minute)
        expect((await ask()).status).toBe(200)
      }
      clock.pass(minute)
      expect((await ask()).body).toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 3600 - 300 })
      clock.pass(61 * minute)
    }
  })

  test('used by two at the same moment works for one of them', async () => {
    await account(email)
    await forgot()
    const code = await codeFor(email)
    const answers = await Promise.all([reset(code), reset(code), reset(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })
})

describe('signing up', () => {
  test('again before the address is confirmed: the newest password and role count', async () => {
    await signUp(email, 'consumer')
    const first = await codeFor(email)
    clock.pass(minute)
    await browser().operation('signUp', { email, password: newPassword, userType: 'advisor' })
    expect((await confirm(first)).body.code).toBe('code-mismatch')
    await confirm(await codeFor(email))
    expect((await browser().signIn(email, testPassword)).body.code).toBe('wrong-credentials')
    expect((await browser().signIn(email, newPassword)).body.userType).toBe('advisor')
  })

  test.each([
    ['short words', 'Use at least 12 characters.'],
    ['passwordpassword', 'This password is too common. Choose another one.'],
    ['aaaaaaaaaaaaaaaa', 'This password is too common. Choose another one.'],
    ['qwertyuiop123', 'This password is too common. Choose another one.'],
    ['i am robin, hello', 'Don’t use the part of your email address before the @.'],
    ['an evenkeel ship', 'Don’t use the name Evenkeel.'],
    ['x'.repeat(257), 'Use at most 256 characters.'],
  ])('with %j is refused under the field, and nothing is stored (IDN-06)', async (password, sentence) => {
    const { status, body } = await browser().operation('signUp', { email, password })
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 400,
      code: 'weak-password',
      fields: { password: sentence },
    })
    expect((await database.pool.query('select from identity_user')).rowCount).toBe(0)
  })

  test.each([
    '  spaces at both ends  ',
    'ünïcödé wörds hére',
    'with \u0000 in the middle',
    '🦊🦊 foxes and 🦉 owls',
  ])('with %j works, and only with exactly that (IDN-06)', async (password) => {
    await browser().operation('signUp', { email, password })
    await confirm(await codeFor(email))
    expect((await browser().signIn(email, password)).status).toBe(200)
    for (const other of [
      password.trim(),
      password.normalize('NFD'),
      password.replace('\u0000', ''),
      password.toUpperCase(),
    ])
      if (other !== password) expect((await browser().signIn(email, other)).status).toBe(400)
  })

  test('without an address says how one looks', async () => {
    const { body } = await browser().operation('signUp', { email: 'robin', password: testPassword })
    expect(body.fields.email).toBe('Enter an email address, such as name@example.com.')
  })
})

describe('a new password by code', () => {
  test('is not given to somebody who has not confirmed the address: they get a code to confirm it (IDN-11)', async () => {
    await signUp()
    clock.pass(minute)
    await forgot()
    expect((await letters(email))[0]?.body_text).toContain('/shared/registration?view=code')
    expect((await reset(await codeFor(email))).body.code).toBe('code-mismatch')
    expect((await confirm(await codeFor(email))).status).toBe(200)
  })

  test('ends every session and the wait, opens the account with the new one, and is told by mail', async () => {
    const [laptop, phone] = [await personIn(email), browser()]
    await phone.signIn(email, testPassword)
    for (let n = 0; n < 6; n++) await browser().signIn(email, 'not this one')
    await forgot()
    expect((await reset(await codeFor(email))).status).toBe(200)
    for (const each of [laptop, phone]) {
      expect((await each.get('/api/auth/validate')).status).toBe(401)
      expect((await each.renew()).body).toEqual({ isAuthenticated: false })
    }
    expect((await letters(email))[0]?.subject).toBe('Your Evenkeel password was changed')
    expect((await browser().signIn(email, testPassword)).status).toBe(400)
    expect((await browser().signIn(email, newPassword)).status).toBe(200)
  })

  test('that is weak is refused without using up the code', async () => {
    await account(email)
    await forgot()
    const code = await codeFor(email)
    const weak = await asking.operation('confirmForgotPassword', { email, code, newPassword: 'short' })
    expect(weak.body).toMatchObject({
      code: 'weak-password',
      fields: { newPassword: 'Use at least 12 characters.' },
    })
    expect((await reset(code)).status).toBe(200)
  })
})
