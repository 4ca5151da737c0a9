import * as calls from '@evenkeel/contract/account/second-factor'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../../testing/test-browser.ts'
import { softwareAuthenticator } from './fixtures/software-authenticator.ts'

// Through the whole app, as a browser sees it; other tests cover the verbs alone.

const { clock, personIn, browser, letters } = await useIdentityApp()
const dana = 'dana@whitfield.example'
const app = '/api/auth/second-factor/authenticator'
const keys = '/api/auth/second-factor/passkeys'
const unknownId = '00000000-0000-4000-8000-000000000000'

const needSignIn = Object.values(calls).filter(({ access }) => access !== 'anyone')
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

async function setUpApp(visitor: TestBrowser): Promise<string> {
  const { body } = await visitor.post(app)
  const { status } = await visitor.post(`${app}/confirm`, { code: codeOf(body.secret) })
  expect(status).toBe(200)
  clock.pass(30_000)
  return body.secret
}

async function addPasskey(visitor: TestBrowser) {
  const started = await visitor.post(`${keys}/options`)
  const authenticator = softwareAuthenticator()
  const { challenge, user } = started.body.options
  const response = authenticator.create({ challenge })
  const { status, body } = await visitor.post(keys, {
    session: started.body.session,
    name: 'Laptop',
    response,
  })
  expect(status).toBe(200)
  return { authenticator, userHandle: user.id as string, passkeyId: body.passkeyId as string }
}

test.each(needSignIn.map(({ name, method, path }) => [name, method, path] as const))(
  '%s is not for visitors',
  async (_, method, path) => {
    const { status, body } = await browser().call(method, path.replace('{passkeyId}', unknownId))
    expect([status, body.code]).toEqual([401, 'not-signed-in'])
  },
)

test('fifteen minutes after signing in nothing can be changed any more, only looked at', async () => {
  const visitor = await personIn(dana)
  const { passkeyId } = await addPasskey(visitor)
  clock.pass(15 * 60_000 + 1000)
  await visitor.renew()
  const changes = [
    ['POST', app],
    ['POST', `${app}/confirm`, { code: '123456' }],
    ['DELETE', app],
    ['POST', '/api/auth/second-factor/recovery-codes'],
    ['POST', `${keys}/options`],
    ['POST', keys, { session: 'x', name: 'x', response: { id: 'x' } }],
    ['DELETE', `${keys}/${passkeyId}`],
  ] as const
  for (const [method, path, body] of changes) {
    const answer = await visitor.call(method, path, body)
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'confirm-it-is-you'])
  }
  const { body } = await visitor.get('/api/auth/second-factor')
  expect(body.passkeys).toHaveLength(1)
})

test('another person’s passkey is answered like one that never was', async () => {
  const { passkeyId } = await addPasskey(await personIn(dana))
  const stranger = await personIn('ruth@larkspur.example', 'advisor')
  const [theirs, unknown] = [
    await stranger.call('DELETE', `${keys}/${passkeyId}`),
    await stranger.call('DELETE', `${keys}/${unknownId}`),
  ]
  expect(theirs.status).toBe(404)
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('whoever knows only the password does not get in, and a code that was seen gets nobody in', async () => {
  const secret = await setUpApp(await personIn(dana))
  const thief = browser()
  const { body } = await thief.signIn(dana, testPassword)
  expect(body).toMatchObject({ challenge: 'second-factor', factors: ['authenticator', 'recovery-code'] })
  expect(thief.bearer).toBeUndefined()
  const owner = browser()
  const asked = await owner.signIn(dana, testPassword)
  const code = codeOf(secret)
  const entered = await owner.operation('answerChallenge', { session: asked.body.session, code })
  expect(entered.body.isAuthenticated).toBe(true)
  const replayed = await thief.operation('answerChallenge', { session: body.session, code })
  expect([replayed.status, replayed.body.code]).toEqual([400, 'code-mismatch'])
})

test('a passkey opens a session of its owner, and no answer shows key material', async () => {
  const owner = await personIn(dana)
  const { authenticator, userHandle } = await addPasskey(owner)
  const visitor = browser()
  const { session, options } = (await visitor.post('/api/auth/passkeys/options')).body
  const response = authenticator.get({ challenge: options.challenge, userHandle })
  const entered = await visitor.post('/api/auth/passkeys/sign-in', { session, response })
  expect(entered.status).toBe(200)
  visitor.bearer = entered.body.accessToken
  const own = await visitor.get('/api/auth/second-factor')
  expect(own.body).toEqual({
    isRequired: false,
    authenticatorAddedAt: null,
    passkeys: [
      {
        passkeyId: expect.any(String),
        name: 'Laptop',
        addedAt: expect.any(Number),
        lastUsedAt: expect.any(Number),
      },
    ],
    recoveryCodesLeft: 10,
  })
  expect((await letters(dana)).map(({ subject }) => subject)).toContain(
    'Evenkeel: a passkey was added to your account',
  )
})

test('a passkey of one’s own proves afresh that it is you; somebody else’s does not', async () => {
  const [owner, other] = [await personIn(dana, 'consumer', true), await personIn('kit@whitfield.example')]
  const [own, foreign] = [await addPasskey(owner), await addPasskey(other)]
  clock.pass(16 * 60_000)
  await owner.renew()
  expect((await owner.post(`${keys}/options`)).body.code).toBe('confirm-it-is-you')
  const prove = async ({ authenticator, userHandle }: typeof own) => {
    const { session, options } = (await owner.post('/api/auth/passkeys/options')).body
    const response = authenticator.get({ challenge: options.challenge, userHandle })
    return owner.post('/api/auth/sign-in-afresh', { session, response })
  }
  expect((await prove(foreign)).body.code).toBe('passkey-refused')
  const { body } = await prove(own)
  owner.bearer = body.accessToken
  expect((await owner.post(`${keys}/options`)).status).toBe(200)
})
