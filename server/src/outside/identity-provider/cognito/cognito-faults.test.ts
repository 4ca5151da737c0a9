// IDN-10: whatever the network or Cognito does, a verb ends in time and only says that the provider is down.
import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCognito } from '../../../testing/cognito/cognito-adapter-on-wire.ts'
import { first, newAddress, second } from '../../../testing/cognito/cognito-contract-steps.ts'
import type { Fault } from '../../../testing/cognito/cognito-wire.ts'
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRefusal,
  type ProviderSignIn,
} from '../identity-provider.ts'
import { CognitoUnreachable } from './cognito-unreachable.ts'

const open = useCognito()
// Long enough that a call is sent on a busy machine before it is given up.
const hasty = { deadlineMs: 1000 }
const email = 'somebody.private@example.com'
const code = '246810'

type Verb = (provider: IdentityProvider, person: ProviderSignIn) => Promise<unknown>
const verbs: Record<string, Verb> = {
  signUp: (provider) => provider.signUp(email, first),
  confirmSignUp: (provider) => provider.confirmSignUp(email, code),
  resendCode: (provider) => provider.resendCode(email),
  signIn: (provider) => provider.signIn(email, first),
  forgotPassword: (provider) => provider.forgotPassword(email),
  confirmForgotPassword: (provider) => provider.confirmForgotPassword(email, code, second),
  changePassword: (provider, person) => provider.changePassword(person, first, second),
  renew: (provider, person) => provider.renew(person),
  signOutEverywhere: (provider, person) => provider.signOutEverywhere(person),
  createConfirmedUser: (provider) => provider.createConfirmedUser(email),
  changeEmail: (provider, { sub }) => provider.changeEmail({ sub }, email),
  deleteUser: (provider, { sub }) => provider.deleteUser({ sub }),
}

const talkative = { __type: 'SurpriseException', message: `${email} ${first} ${code}` }
const faults: [string, Fault][] = [
  ['hangs', 'hang'],
  ['resets the connection', 'reset'],
  ['answers 500', 'error-500'],
  ['answers with a page', 'html'],
  ['answers with half a JSON', 'garbage'],
  ['answers 503 with nothing', { status: 503, body: {} }],
  ['names an exception nobody knows', { status: 400, body: talkative }],
]

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_PROFILE', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('IDN-10 every verb, when Cognito', () => {
  test.each(faults)('%s: down, in time, without a word of the person', async (_, fault) => {
    const { another, signedIn, wire } = await open()
    const person = await signedIn()
    const { accessToken, refreshToken } = JSON.parse(person.grant ?? '')
    wire.faults.calls = fault
    const failures = await Promise.all(
      // Each with its own circuit, or the sixth would not even call.
      Object.values(verbs).map((verb) => verb(another(hasty), person).catch((error: unknown) => error)),
    )
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(IdentityProviderDown)
      const told = inspect(failure, { depth: 9, showHidden: true })
      for (const secret of [email, first, second, code, accessToken, refreshToken]) {
        expect(told).not.toContain(secret)
      }
    }
    expect(wire.calls).not.toHaveLength(0)
  })

  test.each(['hang', 'reset', 'error-500', 'html', 'garbage'] as const)(
    'has keys that cannot be read (%s): nobody is signed in',
    async (fault) => {
      const { another, wire, memory } = await open()
      const address = newAddress()
      await memory.signUp(address, first)
      await memory.confirmSignUp(address, memory.codeFor(address, 'sign-up'))
      wire.faults.keys = fault
      await expect(another(hasty).signIn(address, first)).rejects.toBeInstanceOf(CognitoUnreachable)
    },
  )

  test('is not there at all: down', async () => {
    const { provider, wire } = await open()
    await wire.close()
    await expect(provider.signIn(email, first)).rejects.toBeInstanceOf(IdentityProviderDown)
  })

  test('hangs and no deadline is set: the call ends within five seconds', async () => {
    const { provider, wire } = await open()
    wire.faults.calls = 'hang'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failure = provider.signUp(email, first).catch((error: unknown) => error)
    while (wire.calls.length === 0) await setImmediate()
    vi.advanceTimersByTime(5000)
    expect(await failure).toBeInstanceOf(IdentityProviderDown)
  })
})

describe('IDN-10 second tries', () => {
  test('what asks is tried once more', async () => {
    const { provider, signedIn, wire } = await open()
    const { email: address } = await signedIn()
    Object.assign(wire.faults, { calls: 'reset', left: 1 })
    await provider.signIn(address, first)
    expect(wire.calls).toHaveLength(2)
  })

  test('and not a third time', async () => {
    const { provider, wire } = await open()
    wire.faults.calls = 'error-500'
    await provider.forgotPassword(email).catch(() => {})
    expect(wire.calls).toHaveLength(2)
  })

  test('what changes something is never sent twice: the second would contradict the first', async () => {
    const { provider, wire, signedIn } = await open()
    const person = await signedIn()
    wire.faults.calls = 'reset'
    await provider.signUp(email, first).catch(() => {})
    await provider.confirmSignUp(email, code).catch(() => {})
    await provider.changePassword(person, first, second).catch(() => {})
    expect(wire.calls).toHaveLength(3)
  })

  test.each(['LimitExceeded', 'TooManyRequests'] as const)(
    '%s is an answer, not a reason to insist',
    async (name) => {
      const { provider, wire } = await open()
      wire.faults.calls = { status: 400, body: { __type: `${name}Exception`, message: '' } }
      await expect(provider.forgotPassword(email)).rejects.toEqual(new IdentityRefusal(name))
      expect(wire.calls).toHaveLength(1)
    },
  )
})

describe('IDN-10 circuit', () => {
  const down = async (provider: IdentityProvider, times: number) => {
    for (let time = 0; time < times; time += 1) await provider.signUp(email, first).catch(() => {})
  }

  test('after five failures Cognito is left alone for ten seconds, then asked again', async () => {
    const { clock, provider, wire } = await open()
    wire.faults.calls = 'error-500'
    await down(provider, 5)
    wire.faults.calls = null
    await expect(provider.signUp(email, first)).rejects.toBeInstanceOf(IdentityProviderDown)
    expect(wire.calls).toHaveLength(5)
    clock.pass(10_000)
    await expect(provider.signUp(email, first)).resolves.toHaveProperty('sub')
  })

  test('what one person can provoke does not shut everybody out', async () => {
    const { provider, wire } = await open()
    for (const body of [talkative, { __type: 'NotAuthorizedException' }, { __type: 'ForbiddenException' }]) {
      wire.faults.calls = { status: 400, body }
      await down(provider, 5)
    }
    wire.faults.calls = { status: 200, body: { ChallengeName: 'SMS_MFA' } }
    for (let time = 0; time < 5; time += 1) await provider.signIn(email, first).catch(() => {})
    wire.faults.calls = null
    await expect(provider.signUp(email, first)).resolves.toHaveProperty('sub')
  })
})
