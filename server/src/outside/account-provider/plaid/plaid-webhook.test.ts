import { createHash, createHmac } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { ok, plaidError, usePlaidPeer } from './fixtures/plaid-peer.ts'
import { plaidProvider } from './plaid-provider.ts'

const peer = await usePlaidPeer()
const { privateKey, publicKey } = await generateKeyPair('ES256')
const other = await generateKeyPair('ES256')
const publicJwk = await exportJWK(publicKey)

let clock = fakeClock()
let plaid = make()

function make() {
  const config = { clientId: 'client', secret: 'secret', endpoint: peer.endpoint }
  return plaidProvider(config, {
    now: () => clock.now(),
    webhookUrl: new URL('https://evenkeel.example/hook'),
  })
}

const published = (kid: string, extra: object = {}) => ({
  ...publicJwk,
  kid,
  alg: 'ES256',
  use: 'sig',
  created_at: 1_700_000_000,
  expired_at: null,
  ...extra,
})
const known = (extra: object = {}) =>
  peer.on('/webhook_verification_key/get', ({ key_id }) =>
    key_id === 'k1'
      ? ok({ key: published('k1', extra) })
      : plaidError(400, 'INVALID_WEBHOOK_VERIFICATION_KEY_ID'),
  )

beforeEach(() => {
  clock = fakeClock()
  plaid = make()
  known()
})

const message = (fields: object) =>
  JSON.stringify({ environment: 'production', item_id: 'item-1', ...fields })
const revoked = message({ webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED' })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const seconds = () => Math.floor(clock.now().getTime() / 1000)

interface Signing {
  body?: string
  iat?: unknown
  kid?: string
  key?: typeof privateKey
  hash?: unknown
}

function sign({ body = revoked, iat = seconds(), kid = 'k1', key = privateKey, hash }: Signing = {}) {
  const claims = JSON.stringify({ iat, request_body_sha256: hash ?? sha256(body) })
  return new CompactSign(new TextEncoder().encode(claims))
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(key)
}

const news = (jwt: unknown, body = revoked) => plaid.readNews({ 'plaid-verification': jwt }, body)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a message is not believed', () => {
  test('without a signature, or with something else in its place', async () => {
    for (const jwt of [undefined, '', 'nonsense', 'a.b.c', ['x'], 'x'.repeat(10_000)])
      expect(await news(jwt)).toBeUndefined()
    expect(peer.heard).toEqual([])
  })

  test('when the signature is wrong or by another key', async () => {
    const jwt = await sign()
    const [head = '', claims = '', signature = ''] = jwt.split('.')
    const changed = Buffer.from(signature, 'base64url')
    changed[10] = (changed[10] ?? 0) ^ 1
    expect(await news(`${head}.${claims}.${changed.toString('base64url')}`)).toBeUndefined()
    expect(
      await news(
        `${head}.${encode({ iat: seconds(), request_body_sha256: sha256('{}') })}.${signature}`,
        '{}',
      ),
    ).toBeUndefined()
    expect(await news(await sign({ key: other.privateKey }))).toBeUndefined()
  })

  test('when its body was changed, by a single space too', async () => {
    const jwt = await sign()
    expect(await news(jwt, revoked.replace('item-1', 'item-2'))).toBeUndefined()
    expect(await news(jwt, `${revoked} `)).toBeUndefined()
    expect(await news(await sign({ hash: sha256(revoked).toUpperCase() }))).toBeUndefined()
    for (const hash of ['', 5, [], 'é'.repeat(64)]) expect(await news(await sign({ hash }))).toBeUndefined()
  })

  test('when it is older than five minutes, from the future, or of no time', async () => {
    const jwt = await sign()
    clock.pass(300_000)
    expect(await news(jwt)).toBeDefined()
    clock.pass(1000)
    expect(await news(jwt)).toBeUndefined()
    for (const iat of [seconds() + 120, String(seconds()), undefined, null])
      expect(await news(await sign({ iat: iat === undefined ? {} : iat }))).toBeUndefined()
  })

  test('with no algorithm, or one that takes the public key for a shared secret', async () => {
    const claims = encode({ iat: seconds(), request_body_sha256: sha256(revoked) })
    for (const alg of ['none', 'None', 'NONE']) {
      const head = encode({ alg, kid: 'k1' })
      expect(await news(`${head}.${claims}.`)).toBeUndefined()
    }
    const head = encode({ alg: 'HS256', kid: 'k1' })
    for (const secret of [JSON.stringify(publicJwk), publicJwk.x ?? '', JSON.stringify(published('k1'))]) {
      const signature = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')
      expect(await news(`${head}.${claims}.${signature}`)).toBeUndefined()
    }
    expect(peer.heard).toEqual([])
  })

  test('with a key Plaid does not know, however often it is tried, without asking Plaid as often', async () => {
    for (let n = 0; n < 3; n++) expect(await news(await sign({ kid: 'k9' }))).toBeUndefined()
    expect(peer.heard).toHaveLength(1)
    const flood = Array.from({ length: 60 }, async (_, n) => news(await sign({ kid: `nonsense-${n}` })))
    const answers = await Promise.allSettled(flood)
    expect(answers.some((answer) => answer.status === 'fulfilled' && answer.value)).toBe(false)
    expect(peer.heard.length).toBeLessThanOrEqual(30)
  })

  test('with a key that has expired, also when it was good the last time', async () => {
    expect(await news(await sign())).toBeDefined()
    known({ expired_at: seconds() })
    expect(await news(await sign())).toBeDefined()
    clock.pass(3_600_000)
    expect(await news(await sign())).toBeUndefined()
  })

  test('with a key of another kind', async () => {
    for (const odd of [{ alg: 'RS256' }, { kty: 'oct', k: 'AAAA' }, { crv: 'P-384' }, { kid: 'k2' }]) {
      known(odd)
      plaid = make()
      expect(await news(await sign())).toBeUndefined()
    }
  })

  test('when Plaid cannot be asked for the key: that is not known now, and said so', async () => {
    peer.on('/webhook_verification_key/get', plaidError(500, 'INTERNAL_SERVER_ERROR'))
    await expect(news(await sign())).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

test('the key is asked for once an hour', async () => {
  for (let n = 0; n < 5; n++) expect(await news(await sign())).toBeDefined()
  expect(peer.heard).toHaveLength(1)
  clock.pass(3_600_000)
  expect(await news(await sign())).toBeDefined()
  expect(peer.heard).toHaveLength(2)
})

test.each<[string, object, string]>([
  [
    'a bank that wants its customer',
    { webhook_type: 'ITEM', webhook_code: 'ERROR', error: { error_code: 'ITEM_LOGIN_REQUIRED' } },
    'sign-in-again',
  ],
  [
    'a bank that is down',
    { webhook_type: 'ITEM', webhook_code: 'ERROR', error: { error_code: 'INSTITUTION_DOWN' } },
    'other',
  ],
  ['an error without a word', { webhook_type: 'ITEM', webhook_code: 'ERROR', error: null }, 'other'],
  ['a consent that soon ends', { webhook_type: 'ITEM', webhook_code: 'PENDING_EXPIRATION' }, 'sign-in-again'],
  ['a bank that soon lets go', { webhook_type: 'ITEM', webhook_code: 'PENDING_DISCONNECT' }, 'sign-in-again'],
  [
    'somebody who signed in again',
    { webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED' },
    'signed-in-again',
  ],
  ['somebody who took it back', { webhook_type: 'ITEM', webhook_code: 'USER_PERMISSION_REVOKED' }, 'revoked'],
  [
    'one account taken back',
    { webhook_type: 'ITEM', webhook_code: 'USER_ACCOUNT_REVOKED' },
    'balances-changed',
  ],
  ['new transactions', { webhook_type: 'TRANSACTIONS', webhook_code: 'DEFAULT_UPDATE' }, 'balances-changed'],
  ['new holdings', { webhook_type: 'HOLDINGS', webhook_code: 'DEFAULT_UPDATE' }, 'balances-changed'],
  ['something else', { webhook_type: 'ITEM', webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED' }, 'other'],
  ['a word every object knows', { webhook_type: 'ITEM', webhook_code: 'constructor' }, 'other'],
])('%s is understood', async (_case, fields, kind) => {
  const body = message(fields)
  expect(await news(await sign({ body }), body)).toEqual({ itemId: 'item-1', kind })
})

test('the end of a linking is known by its link alone', async () => {
  const body = JSON.stringify({
    webhook_type: 'LINK',
    webhook_code: 'SESSION_FINISHED',
    status: 'SUCCESS',
    link_token: 'link-1',
  })
  const found = await news(await sign({ body }), body)
  expect(found).toMatchObject({ itemId: null, kind: 'linking-finished' })
  expect(['link-1', 'link-1 access-1', 'link-12', 'link'].map((ref) => found?.isOfLink?.(ref))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what is signed but no message says nothing', async () => {
  for (const body of ['', 'null', '[]', '5', '{"webhook_type":5}', '{'])
    expect(await news(await sign({ body }), body)).toBeUndefined()
})
