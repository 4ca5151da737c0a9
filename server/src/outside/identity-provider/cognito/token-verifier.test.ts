// ASVS 6.8.2, 9.1.1-9.1.3, 9.2.1-9.2.4, IDN-07: only a current token of our pool for our client identifies a person.
import { randomUUID } from 'node:crypto'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../../testing/cognito/cognito-contract-steps.ts'
import { memoryProvider } from '../../../testing/cognito/cognito-memory-provider.ts'
import type { TokenUse } from '../../../testing/cognito/cognito-tokens.ts'
import { type CognitoWire, cognitoWire } from '../../../testing/cognito/cognito-wire.ts'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'
import { IdentityProviderDown } from '../identity-provider.ts'
import { cognitoProvider } from './cognito-provider.ts'
import { type TokenVerifier, tokenVerifier } from './token-verifier.ts'

const clock = useFakeClock()
const now = clock.now().getTime() / 1000
let wire: CognitoWire
let verifier: TokenVerifier
let stranger: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  wire = await cognitoWire({ provider: memoryProvider(clock), clock })
  stranger = await generateKeyPair('RS256', { extractable: true })
})
afterAll(() => wire.close())
beforeEach(() => {
  const { issuer, clientId, jwksUri } = wire
  verifier = tokenVerifier({ issuer, clientId, jwksUri, clock, timeoutMs: 1000 })
})

const session = { sub: randomUUID(), email: 'person@example.com', originJti: randomUUID(), authTime: now }
const claims = (use: TokenUse, changed: Record<string, unknown> = {}): JWTPayload => {
  const all = { ...wire.tokens.claimsFor(use, session), ...changed }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
const said = (use: TokenUse, changed: Record<string, unknown>) => wire.tokens.sign(use, claims(use, changed))
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (alg: string) => `${encode({ alg, kid: 'access-key' })}.${encode(claims('access'))}.`
const signedBy = (key: Parameters<SignJWT['sign']>[0], header: JWTHeaderParameters) =>
  new SignJWT(claims('access')).setProtectedHeader(header).sign(key)

const forged: Record<string, () => string | Promise<string>> = {
  'unsigned, alg none': () => unsigned('none'),
  'unsigned, alg None': () => unsigned('None'),
  'unsigned, alg nOnE': () => unsigned('nOnE'),
  'unsigned, alg RS256': () => unsigned('RS256'),
  'HS256 with the public key as the secret': async () => {
    const pem = await exportSPKI(wire.tokens.keys.access.publicKey)
    return signedBy(new TextEncoder().encode(pem), { alg: 'HS256', kid: 'access-key' })
  },
  'RS256 by a stranger under our key id': () =>
    signedBy(stranger.privateKey, { alg: 'RS256', kid: 'access-key' }),
  'RS256 by a stranger under a key id nobody knows': () =>
    signedBy(stranger.privateKey, { alg: 'RS256', kid: 'x' }),
  'a key id that is a path': () => signedBy(stranger.privateKey, { alg: 'RS256', kid: '../../etc/passwd' }),
  'no key id': () => signedBy(stranger.privateKey, { alg: 'RS256' }),
  'a key that the token brings along': async () => {
    const jwk = await exportJWK(stranger.publicKey)
    return signedBy(stranger.privateKey, { alg: 'RS256', kid: 'access-key', jwk })
  },
  'an address of keys that the token brings along': () =>
    signedBy(stranger.privateKey, { alg: 'RS256', kid: 'access-key', jku: 'http://127.0.0.1:9/keys' }),
  'another algorithm with the right key': async () => {
    const { privateKey } = wire.tokens.keys.access
    return signedBy(await importJWK(await exportJWK(privateKey), 'RS512'), {
      alg: 'RS512',
      kid: 'access-key',
    })
  },
  'a claim changed after signing': async () => {
    const [header, , signature] = (await said('access', {})).split('.')
    return `${header}.${encode(claims('access', { sub: randomUUID() }))}.${signature}`
  },
  'another issuer': () =>
    said('access', { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' }),
  'issued to another client': () => said('access', { client_id: 'another-client' }),
  'issued to no client': () => said('access', { client_id: undefined }),
  'an ID token in place of an access token': () => said('id', {}),
  'an access token of no use': () => said('access', { token_use: undefined }),
  'an access token that says it is an ID token': () => said('access', { token_use: 'id' }),
  'without the time it was issued': () => said('access', { iat: undefined }),
  'of nobody': () => said('access', { sub: undefined }),
  'expired this second': () => said('access', { exp: now }),
  'without an end': () => said('access', { exp: undefined }),
  'with an end that is no number': () => said('access', { exp: String(now + 60) }),
  'not valid yet': () => said('access', { nbf: now + 120 }),
  'a refresh token': () => 'b3BhcXVl',
  'no text': () => '',
}

describe('ASVS 6.8.2, 9.x: a token that is not accepted', () => {
  test.each(Object.entries(forged))('%s', async (_, make) => {
    expect(await verifier.verify(await make(), 'access')).toBeNull()
  })

  test.each([
    ['of another audience', () => said('id', { aud: 'another-client' })],
    ['without an audience', () => said('id', { aud: undefined })],
    ['that is an access token', () => said('access', {})],
    ['that says it is an access token', () => said('id', { token_use: 'access' })],
    ['that expired', () => said('id', { exp: now - 1 })],
  ])('ID token %s', async (_, make) => {
    expect(await verifier.verify(await make(), 'id')).toBeNull()
  })

  test('another algorithm, also when the keys of the pool do not name theirs', async () => {
    const keys = wire.tokens.jwks.keys.map(({ alg: _, ...key }) => key)
    wire.faults.keys = { status: 200, body: { keys } }
    expect(
      await verifier.verify(await forged['another algorithm with the right key']?.(), 'access'),
    ).toBeNull()
    wire.faults.keys = null
  })

  test.each([
    'unsigned, alg none',
    'HS256 with the public key as the secret',
    'another issuer',
    'expired this second',
  ])('signs nobody in when Cognito seems to send it: %s', async (name) => {
    const provider = cognitoProvider({ ...wire, clock })
    const AccessToken = await forged[name]?.()
    const IdToken = await said('id', {})
    wire.faults.calls = {
      status: 200,
      body: { AuthenticationResult: { AccessToken, IdToken, RefreshToken: 'refresh' } },
    }
    await expect(provider.signIn('person@example.com', first)).rejects.toBeInstanceOf(IdentityProviderDown)
    wire.faults.calls = null
    await provider.close()
  })

  test('two tokens of two people sign nobody in', async () => {
    const provider = cognitoProvider({ ...wire, clock })
    const [AccessToken, IdToken] = [await said('access', {}), await said('id', { sub: randomUUID() })]
    const body = { AuthenticationResult: { AccessToken, IdToken, RefreshToken: 'refresh' } }
    wire.faults.calls = { status: 200, body }
    await expect(provider.signIn('person@example.com', first)).rejects.toBeInstanceOf(IdentityProviderDown)
    wire.faults.calls = null
    await provider.close()
  })
})

describe('ASVS 9.1: a token that is accepted', () => {
  test('both kinds, each by its own key, until the last second', async () => {
    const exp = now + 1
    const expected = { sub: session.sub, username: session.sub, expiresAt: exp * 1000 }
    expect(await verifier.verify(await said('access', { exp }), 'access')).toEqual(expected)
    expect(await verifier.verify(await said('id', { exp }), 'id')).toEqual(expected)
  })

  test('keys are read once, also when many invented key ids come in', async () => {
    const before = wire.keyReads.count
    const invented = () => signedBy(stranger.privateKey, { alg: 'RS256', kid: randomUUID() })
    for (let time = 0; time < 5; time += 1) await verifier.verify(await invented(), 'access')
    await verifier.verify(await said('access', {}), 'access')
    expect(wire.keyReads.count - before).toBe(1)
  })
})
