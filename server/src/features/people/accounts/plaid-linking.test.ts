import { createHash } from 'node:crypto'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, plaidError, usePlaidPeer } from '../../../outside/account-provider/plaid/fixtures/plaid-peer.ts'
import { plaidProvider } from '../../../outside/account-provider/plaid/plaid-provider.ts'
import { findEverywhere } from '../../account/privacy/fixtures/find-everywhere.ts'
import { useAccounts } from './fixtures/use-accounts.ts'
import { revokePendingTokens } from './revoke-pending-tokens.ts'

const app = await useAccounts()
const peer = await usePlaidPeer()
const { database, clock, services } = app
const { privateKey, publicKey } = await generateKeyPair('ES256')
const key = {
  ...(await exportJWK(publicKey)),
  kid: 'k1',
  alg: 'ES256',
  use: 'sig',
  created_at: 1,
  expired_at: null,
}
const minute = 60_000

const usePlaid = () =>
  app.use(
    plaidProvider(
      { clientId: 'client', secret: 'secret', endpoint: peer.endpoint },
      { now: () => clock.now(), webhookUrl: new URL('https://evenkeel.example/hook') },
    ),
  )

const account = (current: number) => ({
  account_id: 'a1',
  name: 'Checking',
  mask: '0000',
  type: 'depository',
  subtype: 'checking',
  balances: { available: null, current, iso_currency_code: 'USD', unofficial_currency_code: null },
})
const institution = { institution_id: 'ins_1', name: 'Amberfield' }
const opened = { link_session_id: 's1', started_at: '2026-10-01T15:00:00Z' }
const finished = {
  ...opened,
  finished_at: '2026-10-01T15:02:00Z',
  results: { item_add_results: [{ public_token: 'public-1', accounts: [], institution }] },
}

/** Exchanged public tokens become invalid, like at Plaid. */
let exchanged = 0
beforeEach(() => {
  exchanged = 0
  usePlaid()
  peer.on(
    '/link/token/create',
    ok({ link_token: 'link-1', hosted_link_url: 'https://secure.plaid.com/hl/1' }),
  )
  peer.on('/link/token/get', ok({ link_sessions: [] }))
  peer.on('/item/public_token/exchange', () =>
    ++exchanged === 1
      ? ok({ access_token: 'access-1', item_id: 'item-1' })
      : plaidError(400, 'INVALID_PUBLIC_TOKEN'),
  )
  peer.on('/accounts/get', ok({ accounts: [account(110)] }))
  peer.on('/accounts/balance/get', ok({ accounts: [account(120)] }))
  peer.on('/item/remove', ok({}))
  peer.on('/webhook_verification_key/get', ok({ key }))
})

async function send(
  fields: object,
  { body = JSON.stringify(fields), jwt = undefined as string | undefined } = {},
) {
  const claims = {
    iat: Math.floor(clock.now().getTime() / 1000),
    request_body_sha256: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
  }
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .sign(privateKey)
  return app.app.inject({
    method: 'POST',
    url: '/api/v1/accounts/plaid-webhook',
    headers: { 'content-type': 'application/json', 'plaid-verification': jwt ?? signed },
    payload: body,
  })
}

const item = (code: string, extra: object = {}) => ({
  webhook_type: 'ITEM',
  webhook_code: code,
  item_id: 'item-1',
  ...extra,
})
const wanted = item('ERROR', { error: { error_code: 'ITEM_LOGIN_REQUIRED' } })

async function linkedConsumer() {
  const robin = await app.consumer('robin@mail.example')
  const { body } = await robin.start()
  peer.on('/link/token/get', ok({ link_sessions: [finished] }))
  const { body: linked } = await robin.read(body.linkId)
  if (linked.state !== 'linked') throw new Error(`not linked: ${JSON.stringify(linked)}`)
  return { ...robin, bankId: linked.bankId as string }
}

describe('news that is not believed', () => {
  test('changes nothing: with a wrong signature, a changed body, none at all, or while we know no Plaid', async () => {
    const robin = await linkedConsumer()
    const before = (await robin.list()).body
    const news = item('USER_PERMISSION_REVOKED')
    const answers = [
      await send(news, { jwt: 'eyJhbGciOiJub25lIn0.e30.' }),
      await send(news, { body: JSON.stringify({ ...news, item_id: 'item-1 ' }) }),
      await send(news, { body: '' }),
    ]
    app.use(app.sandbox())
    answers.push(await send(news))
    usePlaid()
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('webhook-refused')
    }
    expect((await robin.list()).body).toEqual(before)
  })

  test('is no longer than a message is', async () => {
    expect((await send({}, { body: ' '.repeat(70_000) })).statusCode).toBe(413)
  })

  test('is refused while Plaid cannot be asked for its keys, so that it is sent again', async () => {
    peer.on('/webhook_verification_key/get', 'hang-up')
    expect((await send(wanted)).statusCode).toBe(400)
  })
})

describe('a linking at Plaid', () => {
  test('has no sign-in of ours, and its page is Plaid’s', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    expect(body).toMatchObject({
      url: 'https://secure.plaid.com/hl/1',
      institutions: [],
      institutionId: null,
    })
    expect((await robin.signIn(body.linkId)).status).toBe(404)
    const { user, hosted_link } = (peer.heard[0]?.body ?? {}) as Record<string, Record<string, string>>
    expect(user?.client_user_id).toMatch(/^[\w-]{43}$/)
    expect(hosted_link?.completion_redirect_uri).toBe('http://localhost:3000/consumer/profile')
  })

  test('asked after by many tabs at once exchanges once and is one bank', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    expect((await robin.read(body.linkId)).body.state).toBe('waiting')
    peer.on('/link/token/get', ok({ link_sessions: [finished] }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => robin.read(body.linkId)))
    for (const { status } of answers) expect(status).toBe(200)
    expect((await robin.read(body.linkId)).body.state).toBe('linked')
    expect(exchanged).toBe(1)
    expect((await robin.list()).body.banks).toMatchObject([
      { institution: 'Amberfield', state: 'good', accounts: [{ name: 'Checking', balance: 110 }] },
    ])
    expect(await app.count('bank_token_to_revoke')).toBe(0)
    for (const secret of ['access-1', 'public-1', 'link-1'])
      expect(await findEverywhere(database, secret)).toEqual([])
  })

  test('that breaks off right after the exchange leaves a token that is revoked, not one that is lost', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    peer.on('/link/token/get', ok({ link_sessions: [finished] }))
    // A failure that is not the provider's.
    peer.on('/accounts/get', ok({ accounts: null }))
    expect((await robin.read(body.linkId)).status).toBe(500)
    expect(await app.count('linked_bank')).toBe(0)
    expect(await app.count('bank_token_to_revoke')).toBe(1)
    expect((await robin.read(body.linkId)).body.state).toBe('left')
    await revokePendingTokens(services)
    expect(await app.count('bank_token_to_revoke')).toBe(1)
    clock.pass(5 * minute)
    await revokePendingTokens(services)
    expect(await app.count('bank_token_to_revoke')).toBe(0)
    expect(peer.heard.at(-1)).toMatchObject({ path: '/item/remove', body: { access_token: 'access-1' } })
  })

  test('while Plaid cannot be reached says so, and goes on when it can', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    peer.on('/link/token/get', 'hang-up')
    expect(await robin.read(body.linkId)).toMatchObject({ status: 502, body: { code: 'bank-unreachable' } })
    peer.on('/link/token/get', ok({ link_sessions: [finished] }))
    expect((await robin.read(body.linkId)).body.state).toBe('linked')
  })

  test('is finished by Plaid’s news where our page was closed', async () => {
    const robin = await app.consumer('robin@mail.example')
    await robin.start()
    peer.on('/link/token/get', ok({ link_sessions: [finished] }))
    const over = { webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' }
    expect((await send({ ...over, link_token: 'link-2' })).statusCode).toBe(204)
    expect(await app.count('linked_bank')).toBe(0)
    for (let n = 0; n < 2; n++) expect((await send({ ...over, link_token: 'link-1' })).statusCode).toBe(204)
    expect((await robin.list()).body.banks).toHaveLength(1)
    expect(exchanged).toBe(1)
  })

  test('that somebody left is over', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    peer.on('/link/token/get', ok({ link_sessions: [{ ...opened, finished_at: 'x', exit: {} }] }))
    for (let n = 0; n < 2; n++)
      expect((await robin.read(body.linkId)).body).toEqual({ state: 'left', bankId: null })
  })
})

describe('news of a bank', () => {
  test('that wants its customer, said twice, is shown and written down once; repaired, it is good again', async () => {
    const robin = await linkedConsumer()
    for (let n = 0; n < 2; n++) expect((await send(wanted)).statusCode).toBe(204)
    expect((await robin.list()).body.banks).toMatchObject([
      { state: 'sign-in-again', accounts: [{ balance: 110 }] },
    ])
    expect((await app.events()).filter(({ event }) => event === 'bank-sign-in-again')).toHaveLength(1)
    peer.on('/accounts/get', ok({ accounts: [account(115)] }))
    expect((await send(item('LOGIN_REPAIRED'))).statusCode).toBe(204)
    expect((await robin.list()).body.banks).toMatchObject([{ state: 'good', accounts: [{ balance: 115 }] }])
  })

  test('with new balances brings them; where they cannot be read, the old ones stay', async () => {
    const robin = await linkedConsumer()
    const update = { webhook_type: 'TRANSACTIONS', webhook_code: 'DEFAULT_UPDATE', item_id: 'item-1' }
    peer.on('/accounts/get', ok({ accounts: [account(130)] }))
    expect((await send(update)).statusCode).toBe(204)
    expect((await robin.list()).body.banks[0].accounts).toMatchObject([{ balance: 130 }])
    peer.on('/accounts/get', plaidError(500, 'INTERNAL_SERVER_ERROR'))
    expect((await send(update)).statusCode).toBe(204)
    expect((await robin.list()).body.banks[0].accounts).toMatchObject([{ balance: 130 }])
    expect(peer.pathsHeard()).not.toContain('/accounts/balance/get')
  })

  test('whose customer took it back is deleted here too', async () => {
    const robin = await linkedConsumer()
    for (let n = 0; n < 2; n++) expect((await send(item('USER_PERMISSION_REVOKED'))).statusCode).toBe(204)
    expect((await robin.list()).body.banks).toEqual([])
    expect(await app.count('bank_token_to_revoke')).toBe(0)
    expect((await app.events()).filter(({ event }) => event === 'bank-unlinked')).toHaveLength(1)
  })

  test('we do not have, or of a kind we do not know, is taken and changes nothing', async () => {
    const robin = await linkedConsumer()
    const before = (await robin.list()).body
    for (const news of [
      { ...wanted, item_id: 'item-9' },
      item('NEW_ACCOUNTS_AVAILABLE'),
      { ...wanted, item_id: null },
    ])
      expect((await send(news)).statusCode).toBe(204)
    expect((await robin.list()).body).toEqual(before)
  })
})

test('a refresh asks the bank itself; unlinking removes the item at Plaid', async () => {
  const robin = await linkedConsumer()
  expect((await robin.refresh(robin.bankId)).body.banks[0].accounts).toMatchObject([{ balance: 120 }])
  expect((await robin.unlink(robin.bankId)).body.banks).toEqual([])
  expect(peer.heard.at(-1)).toMatchObject({ path: '/item/remove', body: { access_token: 'access-1' } })
})
