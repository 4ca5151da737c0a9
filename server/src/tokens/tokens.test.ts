import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { openSecrets } from '../secrets/open-secrets.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { openTokens } from './open-tokens.ts'
import type { AccessClaims } from './tokens.ts'

const database = await useTestDatabase()
const secrets = openSecrets(['a key of the tests, and only of the tests'])
const issuer = 'http://localhost:3000'
const day = 86_400_000

function setUp() {
  const clock = fakeClock()
  const open = () => openTokens({ database, secrets, clock }, issuer)
  const claims = (): AccessClaims => ({
    sub: '6f1c7a52-7d39-4f0e-9a55-2f6f4b9f0e11',
    personId: 1_000_000_001,
    role: 'consumer',
    sessionId: 'b1f6d6de-9a0e-4d9a-8f4e-6a1f1c1d2e3f',
    binding: 'x'.repeat(43),
    signedInAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 600_000),
  })
  return { clock, open, claims, tokens: open() }
}

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('no token is believed (IDN-07, ASVS 9.1, 9.2)', () => {
  test('that is unsigned, as one identity server accepts it', async () => {
    const { tokens, claims } = setUp()
    const real = await tokens.signAccess(claims())
    const [header, payload, signature] = real.split('.')
    expect(await tokens.verifyAccess(real)).toBeDefined()
    for (const alg of ['none', 'None', 'nOnE', 'NONE']) {
      const unsigned = encode({ ...decode(header), alg })
      for (const end of ['', signature])
        expect(await tokens.verifyAccess(`${unsigned}.${payload}.${end}`)).toBeUndefined()
    }
    expect(await tokens.verifyAccess(new UnsecuredJWT(decode(payload)).encode())).toBeUndefined()
    expect(await tokens.verifyAccess(`${header}.${payload}.`)).toBeUndefined()
  })

  test('that is signed by anybody else, or with another kind of key', async () => {
    const { tokens, claims } = setUp()
    const real = await tokens.signAccess(claims())
    const [header, payload] = real.split('.')
    const { kid } = decode(header)
    const publicKey = JSON.stringify((await tokens.publicKeys()).keys[0])
    const forge = (alg: string, key: Parameters<SignJWT['sign']>[0], extra = {}) =>
      new SignJWT(decode(payload)).setProtectedHeader({ alg, typ: 'at+jwt', kid, ...extra }).sign(key)
    const foreign = await generateKeyPair('ES256', { extractable: true })
    const rsa = await generateKeyPair('RS512')
    for (const token of [
      await forge('HS256', Buffer.from(publicKey)),
      await forge('ES256', foreign.privateKey),
      await forge('ES256', foreign.privateKey, {
        jku: 'http://localhost:9/keys',
        x5u: 'http://localhost:9/x',
      }),
      await forge('ES256', foreign.privateKey, { jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }),
      await forge('ES256', foreign.privateKey, { kid: '../../secret-key' }),
      await forge('RS512', rsa.privateKey),
    ])
      expect(await tokens.verifyAccess(token)).toBeUndefined()
  })

  test('that our own key signed for something else, or with a role spelled oddly (H29)', async () => {
    const { tokens, claims } = setUp()
    const [header, payload] = (await tokens.signAccess(claims())).split('.')
    const { rows } = await database.pool.query('select sealed_private_jwk from token_key')
    const key = await importJWK(JSON.parse(secrets.open('token key', rows[0].sealed_private_jwk)), 'ES256')
    const sign = (change: object, typ = 'at+jwt') =>
      new SignJWT({ ...decode(payload), ...change }).setProtectedHeader({ ...decode(header), typ }).sign(key)
    expect(await tokens.verifyAccess(await sign({}))).toBeDefined()
    expect(await tokens.verifyAccess(await sign({}, 'JWT'))).toBeUndefined()
    for (const change of [
      { aud: 'another-service' },
      { token_use: 'id' },
      { role: 'ADMİN' },
      { role: 'Admin' },
      { person: '1' },
      { exp: undefined },
      { exp: 'tomorrow' },
      { nbf: Math.floor(Date.now() / 1000) + 10 ** 9 },
      { sub: undefined },
    ])
      expect([change, await tokens.verifyAccess(await sign(change))]).toEqual([change, undefined])
  })

  test('that was changed by a single sign, its end put off included (H39)', async () => {
    const { tokens, claims } = setUp()
    const [header, payload, signature = ''] = (await tokens.signAccess(claims())).split('.')
    const grown = encode({ ...decode(payload), role: 'admin' })
    expect(await tokens.verifyAccess(`${header}.${grown}.${signature}`)).toBeUndefined()
    const later = encode({ ...decode(payload), exp: decode(payload).exp + 86_400 })
    expect(await tokens.verifyAccess(`${header}.${later}.${signature}`)).toBeUndefined()
    const flipped = (signature[5] === 'A' ? 'B' : 'A') + signature.slice(6)
    expect(
      await tokens.verifyAccess(`${header}.${payload}.${signature.slice(0, 5)}${flipped}`),
    ).toBeUndefined()
  })

  test('that is over, not ours, meant for something else, or nonsense', async () => {
    const { tokens, claims, clock } = setUp()
    const token = await tokens.signAccess(claims())
    const other = openTokens({ database, secrets, clock }, 'https://elsewhere.example')
    expect(await other.verifyAccess(token)).toBeUndefined()
    expect(await tokens.verifyAccess(await tokens.signId(claims()))).toBeUndefined()
    for (const nonsense of ['', 'a', 'a.b.c', '..', 'x'.repeat(5000), `${token}.${token}`, token.slice(1)])
      expect(await tokens.verifyAccess(nonsense)).toBeUndefined()
    clock.pass(599_000)
    expect(await tokens.verifyAccess(token)).toBeDefined()
    clock.pass(1000)
    expect(await tokens.verifyAccess(token)).toBeUndefined()
  })
})

describe('the keys', () => {
  test('are changed after 30 days; what the old one signed still holds, and another process learns the new one', async () => {
    const { tokens, open, clock, claims } = setUp()
    const other = open()
    const first = await tokens.signAccess(claims())
    expect(await other.verifyAccess(first)).toMatchObject({ personId: 1_000_000_001, role: 'consumer' })
    clock.pass(30 * day - 300_000)
    const last = await tokens.signAccess(claims())
    clock.pass(300_001)
    const next = await tokens.signAccess(claims())
    expect(decode(last.split('.')[0]).kid).toBe(decode(first.split('.')[0]).kid)
    expect(decode(next.split('.')[0]).kid).not.toBe(decode(last.split('.')[0]).kid)
    for (const each of [tokens, other]) {
      expect(await each.verifyAccess(last)).toBeDefined()
      expect(await each.verifyAccess(next)).toBeDefined()
    }
    expect((await tokens.publicKeys()).keys).toHaveLength(2)
    clock.pass(31 * day)
    await open().signAccess(claims())
    expect((await open().publicKeys()).keys).toHaveLength(1)
  })

  test('are made once however many processes start at the same moment', async () => {
    const { open, claims } = setUp()
    await Promise.all(Array.from({ length: 6 }, () => open().signAccess(claims())))
    expect((await database.pool.query('select from token_key')).rowCount).toBe(1)
  })

  test('are published without their private half, and stored sealed', async () => {
    const { tokens } = setUp()
    const { keys } = await tokens.publicKeys()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
      },
    ])
    const { rows } = await database.pool.query(
      `select encode(sealed_private_jwk, 'escape') as sealed from token_key`,
    )
    expect(rows[0].sealed).not.toMatch(/"d"|kty/)
  })
})
