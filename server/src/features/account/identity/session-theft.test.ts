import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const { browser, clock, personIn, account, events } = await useIdentityApp()
const email = 'robin@whitfield.example'

const isIn = async (visitor: TestBrowser) => (await visitor.get('/api/auth/validate')).status === 200
/** Tokens live ten minutes: an active browser renews them. */
const stay = async (visitor: TestBrowser) => (await visitor.renew()).body.isAuthenticated

describe('a stolen', () => {
  test('access token opens nothing in another browser (H03)', async () => {
    const owner = await personIn(email)
    const thief = browser()
    thief.bearer = owner.bearer
    expect((await thief.get('/api/auth/validate')).status).toBe(401)
    const stranger = await personIn('other@whitfield.example')
    stranger.bearer = owner.bearer
    expect(await isIn(stranger)).toBe(false)
    expect(await isIn(owner)).toBe(true)
  })

  test('ID token, refresh token or cookie alone is no bearer (H03)', async () => {
    const owner = await personIn(email)
    const { body } = await owner.signIn(email, testPassword)
    const cookies = [...owner.cookies.values()]
    for (const wrong of [body.idToken, ...cookies, 'Bearer', 'null', undefined]) {
      owner.bearer = wrong
      expect(await isIn(owner)).toBe(false)
    }
  })

  test('refresh token used after its owner ends the session for both, and is told in the audit (IDN-08)', async () => {
    const owner = await personIn(email)
    const thief = owner.copy()
    expect(await stay(owner)).toBe(true)
    expect(await stay(owner)).toBe(true)
    expect(await stay(thief)).toBe(false)
    expect(await isIn(owner)).toBe(false)
    expect(await stay(owner)).toBe(false)
    expect((await events()).at(-1)).toMatchObject({
      event: 'sessions-ended',
      detail: { reason: 'refresh-reused' },
    })
  })

  test('refresh token used once by the thief shows itself at the owner’s next renewal after ten seconds', async () => {
    const owner = await personIn(email)
    const thief = owner.copy()
    expect(await stay(thief)).toBe(true)
    clock.pass(11_000)
    expect(await stay(owner)).toBe(false)
    expect(await stay(thief)).toBe(false)
    expect(await isIn(thief)).toBe(false)
  })

  test('refresh token without its second cookie renews nothing', async () => {
    const owner = await personIn(email)
    const thief = owner.copy()
    for (const name of thief.cookies.keys())
      if (name.endsWith('binding')) thief.cookies.set(name, 'x'.repeat(43))
    expect(await stay(thief)).toBe(false)
    expect(await stay(owner)).toBe(true)
  })
})

describe('nobody', () => {
  test('ends somebody else’s session by logging out with their token (H25)', async () => {
    const [owner, other] = [await personIn(email), await personIn('other@whitfield.example')]
    expect((await other.post('/api/auth/logout', { accessToken: owner.bearer })).status).toBe(204)
    expect(await isIn(other)).toBe(false)
    expect(await isIn(owner)).toBe(true)
  })

  test('ends a session with half of its cookies', async () => {
    const owner = await personIn(email)
    const thief = browser()
    for (const [name, value] of owner.cookies)
      thief.cookies.set(name, name.endsWith('binding') ? 'x'.repeat(43) : value)
    await thief.post('/api/auth/logout', {})
    expect(await isIn(owner)).toBe(true)
  })

  test('changes somebody else’s password by sending their token (H24)', async () => {
    const [owner, other] = [await personIn(email), await personIn('other@whitfield.example')]
    const { status } = await other.operation('changePassword', {
      accessToken: owner.bearer,
      oldPassword: testPassword,
      newPassword: 'eleven slow harbours',
    })
    expect(status).toBe(401)
    for (const who of [email, 'other@whitfield.example'])
      expect((await browser().signIn(who, testPassword)).status).toBe(200)
  })

  test('sees or ends the sessions of another person: theirs and unknown ones answer alike (H06)', async () => {
    const [owner, other] = [await personIn(email), await personIn('other@whitfield.example')]
    const { sessions } = (await owner.get('/api/auth/sessions')).body
    const answers = []
    for (const id of [sessions[0].sessionId, crypto.randomUUID()]) {
      const { status, body } = await other.call('DELETE', `/api/auth/sessions/${id}`)
      answers.push({ status, ...body, requestId: 0 })
    }
    expect(answers[0]).toMatchObject({ status: 404, code: 'not-found' })
    expect(answers[0]).toEqual(answers[1])
    expect(await isIn(owner)).toBe(true)
  })

  test('brings a session along into the sign-in: cookies set before it are replaced (security.md 3.7)', async () => {
    await account(email)
    const victim = browser()
    const names = [...(await personIn('thief@whitfield.example')).cookies]
    for (const [name, value] of names) victim.cookies.set(name, value)
    await victim.signIn(email, testPassword)
    for (const [name, value] of names)
      if (!name.endsWith('device')) expect(victim.cookies.get(name)).not.toBe(value)
  })

  test('is let in by a header or a query (H27, H40)', async () => {
    const owner = await personIn(email)
    const token = owner.bearer
    owner.bearer = undefined
    expect((await owner.get(`/api/auth/validate?token=${token}&access_token=${token}`)).status).toBe(401)
  })

  test('stays in by a cached answer: there is no 304 (H12)', async () => {
    const owner = await personIn(email)
    const first = await owner.get('/api/auth/validate')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(first.headers.etag).toBeUndefined()
    await owner.post('/api/auth/logout', {})
    expect((await owner.get('/api/auth/validate')).status).toBe(401)
  })
})
