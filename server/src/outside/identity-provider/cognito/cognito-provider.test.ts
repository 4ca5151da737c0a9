import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useCognito } from '../../../testing/cognito/cognito-adapter-on-wire.ts'
import { first, newAddress, second } from '../../../testing/cognito/cognito-contract-steps.ts'
import { IdentityProviderDown, IdentityRefusal } from '../identity-provider.ts'
import { cognitoProvider } from './cognito-provider.ts'

const open = useCognito()
const notAuthorized = new IdentityRefusal('NotAuthorized')

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_PROFILE', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('IDN-01 whose grant it is', () => {
  test('the grant of somebody else changes no password and ends no session', async () => {
    const { provider, signedIn, operations } = await open()
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const mixed = { sub: mine.sub, grant: theirs.grant }
    await expect(provider.changePassword(mixed, first, second)).rejects.toEqual(notAuthorized)
    await expect(provider.signOutEverywhere(mixed)).rejects.toEqual(notAuthorized)
    expect(operations()).toEqual([])
    await expect(provider.renew(mixed)).rejects.toEqual(notAuthorized)
  })

  test.each([null, '', 'no JSON', 'null', '{}', '{"accessToken":1,"refreshToken":"r","expiresAt":2}'])(
    'without a readable grant (%s) the person has to sign in again, and Cognito is not asked',
    async (grant) => {
      const { provider, operations } = await open()
      const who = { sub: 'b1c7d5a0-0000-4000-8000-000000000000', grant }
      await expect(provider.renew(who)).rejects.toEqual(notAuthorized)
      await expect(provider.changePassword(who, first, second)).rejects.toEqual(notAuthorized)
      await expect(provider.signOutEverywhere(who)).rejects.toEqual(notAuthorized)
      expect(operations()).toEqual([])
    },
  )

  test('a grant holds the tokens and when the access token ends, and nothing else', async () => {
    const { clock, signedIn } = await open({ accessSeconds: 3600 })
    const { grant } = await signedIn()
    const expiresAt = clock.now().getTime() + 3_600_000
    expect(JSON.parse(grant ?? '')).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresAt,
    })
  })
})

describe('IDN-01 refresh', () => {
  test('an access token that ended, or ends in a moment, is renewed before it is used', async () => {
    const { clock, provider, signedIn, operations } = await open({ accessSeconds: 300 })
    const person = await signedIn()
    clock.pass(295_000)
    await provider.changePassword(person, first, second)
    expect(operations()).toEqual(['InitiateAuth', 'ChangePassword'])
    clock.pass(3_600_000)
    await provider.signOutEverywhere(person)
    expect(operations().slice(2)).toEqual(['InitiateAuth', 'GlobalSignOut'])
  })

  test('a living access token is used as it is', async () => {
    const { provider, signedIn, operations } = await open()
    await provider.changePassword(await signedIn(), first, second)
    expect(operations()).toEqual(['ChangePassword'])
  })

  test('a pool with rotation is asked in its own way, and remembered', async () => {
    const { provider, signedIn, operations } = await open({ hasRotation: true })
    const { sub, grant } = await signedIn()
    const next = await provider.renew({ sub, grant })
    const last = await provider.renew({ sub, grant: next })
    expect(operations()).toEqual(['InitiateAuth', 'GetTokensFromRefreshToken', 'GetTokensFromRefreshToken'])
    expect(new Set([grant, next, last].map((one) => JSON.parse(one ?? '').refreshToken)).size).toBe(3)
  })

  test('a refresh token that was rotated away ends the session', async () => {
    const { provider, signedIn } = await open({ hasRotation: true })
    const person = await signedIn()
    await provider.renew(person)
    await expect(provider.renew(person)).rejects.toEqual(notAuthorized)
  })

  test('a client secret proves every call, also that of an expired session', async () => {
    const { clock, provider, signedIn, wire } = await open({ clientSecret: 'a secret of the app client' })
    const { sub, grant } = await signedIn()
    clock.pass(24 * 3_600_000)
    await provider.renew({ sub, grant })
    expect(wire.calls.at(-1)?.fields.AuthParameters).toHaveProperty('SECRET_HASH')
    const forgetful = cognitoProvider({ ...wire, clock, clientSecret: 'another secret' })
    await expect(forgetful.renew({ sub, grant })).rejects.toEqual(notAuthorized)
    await forgetful.close()
  })
})

describe('IDN-01 challenges', () => {
  const challenge = (ChallengeName: string) => ({ status: 200, body: { ChallengeName, Session: 's' } })

  test('a password that has to be changed at Cognito is a reset for us', async () => {
    const { provider, wire } = await open()
    wire.faults.calls = challenge('NEW_PASSWORD_REQUIRED')
    const refused = provider.signIn(newAddress(), first)
    await expect(refused).rejects.toEqual(new IdentityRefusal('PasswordResetRequired'))
  })

  test.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP', 'SELECT_CHALLENGE'])(
    'a second factor of the pool (%s) signs nobody in',
    async (name) => {
      const { provider, wire } = await open()
      wire.faults.calls = challenge(name)
      const refused = provider.signIn(newAddress(), first)
      await expect(refused).rejects.toBeInstanceOf(IdentityProviderDown)
      await expect(refused).rejects.toThrow('it has to be off')
    },
  )
})

describe('IDN-01 AWS credentials', () => {
  test('what a person asks for is sent unsigned, even where there are credentials', async () => {
    const { provider, signedIn, wire } = await open()
    const person = await signedIn()
    await provider.signUp(newAddress(), first)
    await provider.changePassword(person, first, second)
    expect(wire.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  test('an admin gets a password nobody knows, and no letter', async () => {
    const { provider, wire } = await open()
    await provider.createConfirmedUser(newAddress())
    await provider.createConfirmedUser(newAddress())
    const of = (name: string) => wire.calls.filter(({ operation }) => operation === name)
    const passwords = of('AdminSetUserPassword').map(({ fields }) => String(fields.Password))
    expect(new Set(passwords).size).toBe(2)
    for (const password of passwords) expect(password).toMatch(/^[\w-]{96}aA1!$/)
    expect(of('AdminCreateUser')[0]?.fields).toMatchObject({
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email' }, { Name: 'email_verified', Value: 'true' }],
    })
    expect(of('AdminCreateUser')[0]?.fields).not.toHaveProperty('TemporaryPassword')
  })

  test('half an account is taken back', async () => {
    const { provider, wire, operations } = await open()
    Object.assign(wire.faults, { calls: 'error-500', only: 'AdminSetUserPassword' })
    await expect(provider.createConfirmedUser(newAddress())).rejects.toBeInstanceOf(IdentityProviderDown)
    expect(operations()).toEqual(['AdminCreateUser', 'AdminSetUserPassword', 'AdminDeleteUser'])
  })

  test('whoever leaves is deleted by sub, signed, and once more where the first answer was lost', async () => {
    const { provider, signedIn, wire, operations } = await open()
    const { email, sub } = await signedIn()
    Object.assign(wire.faults, { calls: 'reset', left: 1 })
    await provider.deleteUser({ sub })
    expect(operations()).toEqual(['AdminDeleteUser', 'AdminDeleteUser'])
    expect(wire.calls[1]?.fields).toEqual({ UserPoolId: wire.userPoolId, Username: sub })
    expect(wire.calls[1]?.headers.authorization).toContain('AWS4-HMAC-SHA256')
    await expect(provider.signIn(email, first)).rejects.toEqual(notAuthorized)
  })

  test('without credentials the command is told what is missing', async () => {
    const nowhere = 'no-such-file-for-tests'
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, nowhere)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    const { provider, operations } = await open()
    const failed = provider.createConfirmedUser(newAddress())
    await expect(failed).rejects.toBeInstanceOf(IdentityProviderDown)
    await expect(failed).rejects.toThrow('Making or deleting an account needs AWS credentials')
    expect(operations()).toEqual([])
  })
})

test('IDN-01 the addresses of Amazon follow from region and pool', () => {
  const provider = cognitoProvider({ region: 'eu-west-1', userPoolId: 'eu-west-1_Ab1', clientId: 'client' })
  expect(provider.issuer).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab1')
  return provider.close()
})
