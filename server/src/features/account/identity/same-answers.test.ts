import { afterAll, describe, expect, test } from 'vitest'
import { cognitoProvider } from '../../../outside/identity-provider/cognito/cognito-provider.ts'
import { memoryProvider } from '../../../testing/cognito/cognito-memory-provider.ts'
import { cognitoWire } from '../../../testing/cognito/cognito-wire.ts'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'

// The product with Amazon Cognito behind it, over Cognito's wire, and the same calls with our own provider.

const clock = useFakeClock()
const memory = memoryProvider(clock)
const wire = await cognitoWire({ provider: memory, clock, hasRotation: true })
const cognito = cognitoProvider({ ...wire, clock })
afterAll(async () => {
  await cognito.close()
  await wire.close()
})
const withCognito = await useIdentityApp({ services: { identityProvider: cognito, clock } })
const withOwn = await useIdentityApp()
const newPassword = 'eleven slow harbours'
const minute = 60_000
let people = 0

interface Peer {
  name: string
  app: typeof withOwn
  codeFor(email: string, purpose: 'sign-up' | 'reset'): Promise<string>
  pass(ms: number): void
}
const peers: Peer[] = [
  {
    name: 'Cognito',
    app: withCognito,
    codeFor: async (email, purpose) => memory.codeFor(email, purpose),
    pass: clock.pass,
  },
  { name: 'our own', app: withOwn, codeFor: (email) => withOwn.codeFor(email), pass: withOwn.clock.pass },
]

/** Every step in the life of an account; returns the answers without what must differ. */
async function live({ app, codeFor, pass }: Peer): Promise<unknown[]> {
  const email = `person-${people++}@whitfield.example`
  const said: unknown[] = []
  const visitor = app.browser()
  const say = async (operation: string, fields: object) => {
    const { status, body } = await visitor.operation(operation, fields)
    said.push({
      operation,
      status,
      keys: Object.keys(body).toSorted(),
      code: body.code,
      message: body.message,
    })
    return body
  }
  await say('signUp', { email, password: 'short' })
  await say('signUp', { email, password: testPassword, userType: 'advisor' })
  await say('signIn', { email, password: 'not this one' })
  await say('signIn', { email, password: testPassword })
  await say('confirmSignUp', { email, code: '000000' })
  await say('resendCode', { email })
  pass(minute)
  await say('resendCode', { email })
  await say('confirmSignUp', { email, code: await codeFor(email, 'sign-up') })
  pass(minute)
  await say('resendCode', { email })
  pass(61 * minute)
  await say('signUp', { email, password: testPassword })
  said.push(await say('signIn', { email, password: testPassword }).then(({ userType }) => userType))
  await say('changePassword', { oldPassword: 'not this one', newPassword })
  await say('changePassword', { oldPassword: testPassword, newPassword })
  said.push((await visitor.renew()).body.isAuthenticated)
  await say('forgotPassword', { email })
  await say('confirmForgotPassword', { email, code: '000000', newPassword: testPassword })
  await say('confirmForgotPassword', {
    email,
    code: await codeFor(email, 'reset'),
    newPassword: testPassword,
  })
  said.push((await visitor.renew()).body.isAuthenticated)
  await say('signIn', { email, password: newPassword })
  await say('signIn', { email, password: testPassword })
  const nobody = `nobody-${people++}@whitfield.example`
  for (const operation of ['resendCode', 'forgotPassword']) await say(operation, { email: nobody })
  await say('confirmSignUp', { email: nobody, code: '000000' })
  await say('confirmForgotPassword', { email: nobody, code: '000000', newPassword })
  await say('signIn', { email: nobody, password: newPassword })
  return said
}

test('both providers give the same answers, all the way through an account’s life (IDN-01, spec 1-15, 7-07)', async () => {
  const [cognitoSaid, ownSaid] = [await live(peers[0] as Peer), await live(peers[1] as Peer)]
  expect(cognitoSaid).toEqual(ownSaid)
  expect(ownSaid).toHaveLength(26)
})

describe('with Cognito', () => {
  async function personIn() {
    const email = `person-${people++}@whitfield.example`
    const visitor = withCognito.browser()
    await visitor.operation('signUp', { email, password: testPassword })
    await visitor.operation('confirmSignUp', { email, code: memory.codeFor(email, 'sign-up') })
    const { status, body } = await visitor.signIn(email, testPassword)
    expect(status).toBe(200)
    return { email, visitor, body }
  }

  test('none of the pool’s own tokens reaches a browser (ASVS 10.1.1), and they are stored sealed', async () => {
    const { body, visitor } = await personIn()
    const seen = JSON.stringify([body, [...visitor.cookies.values()]])
    for (const part of seen.match(/eyJ[\w-]+/g) ?? []) {
      const header = Buffer.from(part, 'base64url').toString()
      expect(header).not.toMatch(/RS256|cognito-idp/)
    }
    const { rows } = await withCognito.database.pool.query(
      `select encode(sealed_grant, 'escape') as grant from session`,
    )
    expect(rows[0].grant).not.toMatch(/eyJ|accessToken/)
  })

  test('a code is not even shown to the pool from another browser than the one that asked', async () => {
    const { email, visitor } = await personIn()
    await visitor.operation('forgotPassword', { email })
    const code = memory.codeFor(email, 'reset')
    wire.faults.calls = 'error-500'
    const elsewhere = await withCognito
      .browser()
      .operation('confirmForgotPassword', { email, code, newPassword })
    wire.faults.calls = null
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'code-mismatch'])
    expect((await visitor.operation('confirmForgotPassword', { email, code, newPassword })).status).toBe(200)
  })

  test('a session that the pool has ended ends with the next renewal (ASVS 7.6.1)', async () => {
    const { email, visitor } = await personIn()
    expect((await visitor.renew()).body.isAuthenticated).toBe(true)
    const elsewhere = await cognito.signIn(email, testPassword)
    await cognito.signOutEverywhere(elsewhere)
    clock.pass(10 * minute)
    expect((await visitor.renew()).body.isAuthenticated).toBe(false)
    expect((await withCognito.events()).at(-1)).toMatchObject({ detail: { reason: 'provider-ended' } })
  })

  test.each(['error-500', 'html', 'garbage', 'reset'] as const)(
    'a pool that answers with %s leaves the client to its own sentence, and signs nobody out (IDN-10, H26, FT-23)',
    async (fault) => {
      const { email, visitor } = await personIn()
      await visitor.operation('forgotPassword', { email })
      wire.faults.calls = fault
      try {
        for (const [operation, fields] of [
          ['signUp', { email: `x${people++}@whitfield.example`, password: testPassword }],
          ['confirmSignUp', { email, code: '000000' }],
          ['signIn', { email, password: testPassword }],
          ['confirmForgotPassword', { email, code: '000000', newPassword }],
          ['changePassword', { oldPassword: testPassword, newPassword }],
        ] as const) {
          const { status, body } = await visitor.operation(operation, fields)
          expect([operation, status, Object.keys(body).toSorted()]).toEqual([
            operation,
            502,
            ['code', 'requestId'],
          ])
        }
        expect((await visitor.renew()).body.isAuthenticated).toBe(true)
      } finally {
        wire.faults.calls = null
        clock.pass(11_000)
      }
      expect((await withCognito.browser().signIn(email, testPassword)).status).toBe(200)
    },
  )
})
