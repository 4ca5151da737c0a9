import { beforeEach, describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { deleteExpiredIdentityData } from '../delete-expired-identity-data.ts'
import { makeAdmin } from '../people/make-admin.ts'

const { account, browser, clock, codeFor, database, letters, services, personIn, writtenAdminIn } =
  await useIdentityApp()
const email = 'robin@whitfield.example'
const unknown = 'unknown@whitfield.example'
const newPassword = 'eleven slow harbours'
const minute = 60_000

const forgot = (who: TestBrowser, address = email) => who.operation('forgotPassword', { email: address })
const reset = (who: TestBrowser, code: string, address = email) =>
  who.operation('confirmForgotPassword', { email: address, code, newPassword })
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const resetCookie = (who: TestBrowser) => [...who.cookies].find(([name]) => name.endsWith('-reset'))

let owner: TestBrowser
let attacker: TestBrowser
beforeEach(async () => {
  owner = browser()
  attacker = browser('198.51.100.9')
  await account(email)
})

describe('a code for a new password does not work (S5)', () => {
  test('in another browser than the one that asked, and the answer is that of a wrong code, known address or not', async () => {
    await forgot(owner)
    await forgot(owner, unknown)
    const code = await codeFor(email)
    const answers = [
      await reset(attacker, code),
      await reset(attacker, otherThan(code)),
      await reset(attacker, code, unknown),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [400, 'code-mismatch', 'That code isn’t right. Check it and try again.']),
    )
    expect((await reset(owner, code)).status).toBe(200)
  })

  test('with a cookie someone made up, or one of another address', async () => {
    await forgot(owner)
    const code = await codeFor(email)
    const [name = ''] = resetCookie(owner) ?? []
    attacker.cookies.set(name, 'made-up')
    expect((await reset(attacker, code)).body.code).toBe('code-mismatch')
    await forgot(attacker, 'attacker@whitfield.example')
    expect((await reset(attacker, code)).body.code).toBe('code-mismatch')
    expect((await reset(owner, code)).status).toBe(200)
  })

  test('once another browser has used one: all others of the account are void', async () => {
    const phone = browser()
    await forgot(owner)
    const first = await codeFor(email)
    await forgot(phone)
    const second = await codeFor(email)
    expect((await reset(phone, second)).status).toBe(200)
    expect((await reset(owner, first)).status).toBe(400)
  })
})

describe('nobody is locked out by someone else (S5)', () => {
  test('wrong codes from elsewhere, however many, do not use up the owner’s tries', async () => {
    await forgot(owner)
    const code = await codeFor(email)
    for (let n = 0; n < 12; n++) expect((await reset(attacker, otherThan(code))).status).toBe(400)
    for (let n = 0; n < 4; n++) expect((await reset(owner, otherThan(code))).status).toBe(400)
    expect((await reset(owner, code)).status).toBe(200)
  })

  test('wrong codes in a browser that asked too count there only, known address or not', async () => {
    for (const address of [email, unknown]) {
      const [one, other] = [browser(), browser()]
      await forgot(one, address)
      await forgot(other, address)
      for (let n = 0; n < 5; n++) expect((await reset(other, '000000', address)).status).toBe(400)
      expect((await reset(other, '000000', address)).status).toBe(429)
      expect((await reset(one, '000000', address)).status).toBe(400)
    }
  })

  test('a letter asked for elsewhere leaves the owner’s code alone', async () => {
    await forgot(owner)
    const code = await codeFor(email)
    await forgot(attacker)
    expect(await codeFor(email)).not.toBe(code)
    expect((await reset(owner, code)).status).toBe(200)
  })

  test('wrong sign-up codes from elsewhere do not stop the browser that registered', async () => {
    const address = 'jo@whitfield.example'
    await owner.operation('signUp', { email: address, password: testPassword })
    const code = await codeFor(address)
    const confirm = (who: TestBrowser, tried: string) =>
      who.operation('confirmSignUp', { email: address, code: tried })
    for (let n = 0; n < 5; n++) await confirm(attacker, otherThan(code))
    expect((await confirm(attacker, code)).status).toBe(429)
    expect((await confirm(owner, code)).status).toBe(200)
  })
})

describe('no mailbox is flooded', () => {
  test('browsers new to the account together get six letters an hour and twenty a day, known address or not', async () => {
    for (const address of [email, unknown]) {
      const ask = () => forgot(browser(), address)
      let sent = 0
      for (let hour = 0; hour < 5; hour++) {
        for (let n = 0; n < 7; n++) if ((await ask()).status === 200) sent += 1
        if (hour === 0) expect(sent).toBe(6)
        clock.pass(61 * minute)
      }
      expect(sent).toBe(20)
      expect((await ask()).body.code).toBe('limit-exceeded')
      clock.pass(24 * 60 * minute)
    }
  })

  test('and a browser that has signed in before still gets its own', async () => {
    const address = 'dana@whitfield.example'
    const laptop = await personIn(address)
    for (let n = 0; n < 7; n++) await forgot(browser(), address)
    expect((await forgot(browser(), address)).status).toBe(429)
    expect((await forgot(laptop, address)).status).toBe(200)
    expect((await reset(laptop, await codeFor(address), address)).status).toBe(200)
  })
})

test('the cookie is for the server alone, lasts an hour and is stored as a hash; unknown addresses get one too', async () => {
  for (const address of [email, unknown]) {
    const visitor = browser()
    await forgot(visitor, address)
    const line = visitor.setCookies.find((each) => each.includes('-reset=')) ?? ''
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Strict/)
    expect(line).toMatch(/Max-Age=3600/)
    const [, value = ''] = resetCookie(visitor) ?? []
    expect(value).toMatch(/^[\w-]{43}$/)
    const { rows } = await database.pool.query('select * from code_request, identity_code')
    expect(JSON.stringify(rows)).not.toContain(value)
  }
  clock.pass(60 * minute)
  await deleteExpiredIdentityData(services)
  expect((await database.pool.query('select from code_request')).rowCount).toBe(0)
})

test('one browser may ask for two addresses and use either code', async () => {
  const other = 'dana@whitfield.example'
  await account(other)
  await forgot(owner)
  const first = await codeFor(email)
  await forgot(owner, other)
  expect((await reset(owner, first)).status).toBe(200)
})

test('the letter says where its code works', async () => {
  await forgot(owner)
  const [letter] = await letters(email)
  expect(letter?.body_text).toContain('in the browser where you asked for it')
  expect(letter?.body_text).toContain('On another device, request a new code there.')
})

describe('a code that staff sent', () => {
  async function sendByStaff() {
    const person = await personIn('ken@whitfield.example')
    const admin = await writtenAdminIn('admin@whitfield.example')
    const { status } = await admin.post(`/api/v1/admin/people/${person.personId}/password-reset`, {
      reason: 'They called and can’t sign in.',
    })
    expect(status).toBe(200)
    return 'ken@whitfield.example'
  }

  test('works in any browser, because none asked for it, and its letter says nothing of one', async () => {
    const address = await sendByStaff()
    const [letter] = await letters(address)
    expect(letter?.body_text).not.toContain('browser')
    expect((await reset(browser(), await codeFor(address), address)).status).toBe(200)
  })

  test('can’t be guessed: after five tries elsewhere it is void, and the answer stays that of a wrong code', async () => {
    const address = await sendByStaff()
    const code = await codeFor(address)
    for (let n = 0; n < 5; n++) expect((await reset(attacker, otherThan(code), address)).status).toBe(400)
    const answer = await reset(attacker, code, address)
    expect([answer.status, answer.body.code]).toEqual([400, 'code-mismatch'])
    // Its owner asks for another one and is not held up.
    await forgot(owner, address)
    expect((await reset(owner, await codeFor(address), address)).status).toBe(200)
  })

  test('replaces what a browser asked for before', async () => {
    await forgot(owner, 'ken@whitfield.example')
    const address = await sendByStaff()
    expect((await reset(owner, await codeFor(address), address)).status).toBe(200)
  })
})

test('a code that npm run admin printed works in any browser', async () => {
  const made = await makeAdmin(services, {
    email: 'ada@whitfield.example',
    firstName: 'Ada',
    lastName: null,
    company: 'Company',
  })
  const provider = services.identityProvider as unknown as { issueFirstCode(sub: string): Promise<string> }
  const code = await provider.issueFirstCode(made?.sub ?? '')
  expect((await reset(browser(), code, 'ada@whitfield.example')).status).toBe(200)
})
