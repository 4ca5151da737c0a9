import { describe, expect, test } from 'vitest'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'
import { ProviderRefused } from '../account-provider.ts'
import { ok, plaidError, usePlaidPeer } from './fixtures/plaid-peer.ts'
import { plaidProvider } from './plaid-provider.ts'

const peer = await usePlaidPeer()
const clock = useFakeClock()
const returnTo = new URL('https://evenkeel.example/consumer/profile')
const webhookUrl = new URL('https://evenkeel.example/api/v1/accounts/plaid-webhook')
const config = { clientId: 'the-client', secret: 'the-secret', endpoint: peer.endpoint }
const make = (parts: { answerWithinMs?: number; webhookUrl?: URL } = {}) =>
  plaidProvider(config, { now: clock.now, webhookUrl, ...parts })
const plaid = make()

const refused = (reason: string) => expect.objectContaining({ name: 'ProviderRefused', reason })
const read = (isFresh = true) => plaid.readAccounts('access-1', { isFresh })
const account = {
  account_id: 'a1',
  name: 'Checking',
  mask: '0000',
  type: 'depository',
  subtype: 'checking',
  balances: { available: 90, current: 110.5, iso_currency_code: 'USD', unofficial_currency_code: null },
}

describe('a failure', () => {
  test('never carries our secret or somebody’s token along', async () => {
    peer.on('/accounts/balance/get', plaidError(400, 'ITEM_LOGIN_REQUIRED'))
    const error = await read().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ProviderRefused)
    const { inspect } = await import('node:util')
    const shown = inspect(error, { depth: 20, showHidden: true })
    for (const secret of ['the-secret', 'access-1', 'the-client']) expect(shown).not.toContain(secret)
  })

  test.each([
    ['ITEM_LOGIN_REQUIRED', 'sign-in-again'],
    ['ITEM_LOCKED', 'sign-in-again'],
    ['ACCESS_NOT_GRANTED', 'sign-in-again'],
    ['INVALID_ACCESS_TOKEN', 'unknown'],
    ['ITEM_NOT_FOUND', 'unknown'],
    ['INSTITUTION_DOWN', 'unreachable'],
    ['RATE_LIMIT', 'unreachable'],
    ['INVALID_API_KEYS', 'unreachable'],
  ])('%s is %s', async (code, reason) => {
    peer.on('/accounts/balance/get', plaidError(400, code))
    await expect(read()).rejects.toEqual(refused(reason))
    expect(peer.heard).toHaveLength(1)
  })

  test('of Plaid itself or of the line is asked after once more, and no more than that', async () => {
    peer.on('/accounts/balance/get', (_body, call) =>
      call === 1 ? plaidError(500, 'INTERNAL_SERVER_ERROR') : ok({ accounts: [account] }),
    )
    expect(await read()).toHaveLength(1)
    peer.on('/accounts/get', 'hang-up')
    await expect(read(false)).rejects.toEqual(refused('unreachable'))
    expect(peer.pathsHeard()).toEqual([
      '/accounts/balance/get',
      '/accounts/balance/get',
      '/accounts/get',
      '/accounts/get',
    ])
  })

  test('to answer in time is one too', async () => {
    peer.on('/accounts/get', 'silence')
    // Long enough to be heard on a busy machine.
    const waiting = make({ answerWithinMs: 500 }).readAccounts('access-1', { isFresh: false })
    await expect(waiting).rejects.toEqual(refused('unreachable'))
    await expect.poll(() => peer.heard.length).toBe(2)
  })

  test('while a token is exchanged is not repeated: nobody knows whether it was exchanged', async () => {
    peer.on('/link/token/get', ok({ link_sessions: [finished] }))
    peer.on('/item/public_token/exchange', 'hang-up')
    await expect(plaid.readLink('link-1')).rejects.toEqual(refused('unreachable'))
    expect(peer.pathsHeard()).toEqual(['/link/token/get', '/item/public_token/exchange'])
  })

  test('to know an item is as good as its removal', async () => {
    peer.on('/item/remove', plaidError(400, 'ITEM_NOT_FOUND'))
    await plaid.remove('access-1')
    peer.on('/item/remove', plaidError(503, 'PLANNED_MAINTENANCE'))
    await expect(plaid.remove('access-1')).rejects.toEqual(refused('unreachable'))
  })
})

const finished = {
  link_session_id: 's1',
  started_at: '2026-10-01T15:00:00Z',
  finished_at: '2026-10-01T15:02:00Z',
  results: {
    item_add_results: [
      {
        public_token: 'public-1',
        accounts: [],
        institution: { institution_id: 'ins_1', name: 'Amberfield' },
      },
    ],
  },
}
const opened = { link_session_id: 's0', started_at: '2026-10-01T15:00:00Z' }
const left = { ...opened, finished_at: '2026-10-01T15:01:00Z', exit: { error: null, metadata: null } }

describe('a linking', () => {
  test('begins on Plaid’s own page, asks for the least and says nothing of who somebody is', async () => {
    peer.on(
      '/link/token/create',
      ok({ link_token: 'link-1', hosted_link_url: 'https://secure.plaid.com/hl/1' }),
    )
    const started = await plaid.startLink({ person: 'abc', returnTo })
    expect(started).toEqual({
      ref: 'link-1',
      expiresAt: new Date(clock.now().getTime() + 40 * 60_000),
      url: 'https://secure.plaid.com/hl/1',
      institutions: [],
      institutionId: null,
    })
    const [{ body, headers } = { body: {}, headers: {} }] = peer.heard
    expect(body).toEqual({
      client_name: 'Evenkeel',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: 'abc' },
      hosted_link: { completion_redirect_uri: returnTo.href, url_lifetime_seconds: 1800 },
      webhook: webhookUrl.href,
      products: ['transactions'],
      optional_products: ['investments', 'liabilities'],
      transactions: { days_requested: 30 },
    })
    expect(headers).toMatchObject({ 'plaid-client-id': 'the-client', 'plaid-secret': 'the-secret' })
  })

  test('without a page of Plaid’s, or with one that is not safe, does not begin', async () => {
    for (const page of [
      {},
      { hosted_link_url: 'http://secure.plaid.com/hl/1' },
      { hosted_link_url: 'javascript:1' },
    ]) {
      peer.on('/link/token/create', ok({ link_token: 'link-1', ...page }))
      await expect(plaid.startLink({ person: 'abc', returnTo })).rejects.toEqual(refused('unreachable'))
    }
  })

  test('on a machine Plaid cannot reach names no address for news', async () => {
    peer.on(
      '/link/token/create',
      ok({ link_token: 'link-1', hosted_link_url: 'https://secure.plaid.com/hl/1' }),
    )
    await make({ webhookUrl: new URL('http://localhost:3000/x') }).startLink({ person: 'abc', returnTo })
    expect(peer.heard[0]?.body).not.toHaveProperty('webhook')
  })

  test.each([
    ['nobody has opened the page', [], 'waiting'],
    ['somebody is there', [opened], 'waiting'],
    ['somebody left', [left], 'left'],
    ['somebody left and came back', [left, opened], 'waiting'],
  ])('where %s', async (_case, sessions, state) => {
    peer.on('/link/token/get', ok({ link_sessions: sessions }))
    expect(await plaid.readLink('link-1')).toEqual({ state })
  })

  test('ends with a token, exchanged once; exchanged before, it has to be begun again', async () => {
    peer.on('/link/token/get', ok({ link_sessions: [left, finished] }))
    peer.on('/item/public_token/exchange', ({ public_token }, call) =>
      call === 1 && public_token === 'public-1'
        ? ok({ access_token: 'access-9', item_id: 'item-9' })
        : plaidError(400, 'INVALID_PUBLIC_TOKEN'),
    )
    expect(await plaid.readLink('link-1')).toEqual({
      state: 'linked',
      token: 'access-9',
      itemId: 'item-9',
      institution: { id: 'ins_1', name: 'Amberfield' },
    })
    expect(await plaid.readLink('link-1')).toEqual({ state: 'left' })
  })
})

describe('signing in again', () => {
  test('asks for nothing new and keeps the token', async () => {
    peer.on(
      '/link/token/create',
      ok({ link_token: 'link-2', hosted_link_url: 'https://secure.plaid.com/hl/2' }),
    )
    const { ref } = await plaid.startLink({ person: 'abc', returnTo, token: 'access-1' })
    expect(peer.heard[0]?.body).toMatchObject({ access_token: 'access-1' })
    expect(peer.heard[0]?.body).not.toHaveProperty('products')

    peer.on('/link/token/get', ({ link_token }) =>
      link_token === 'link-2' ? ok({ link_sessions: [opened] }) : plaidError(400, 'INVALID_LINK_TOKEN'),
    )
    expect(await plaid.readLink(ref)).toEqual({ state: 'waiting' })
    const { results: _none, ...again } = finished
    peer.on('/link/token/get', ok({ link_sessions: [again] }))
    const item = { item_id: 'item-1', institution_id: 'ins_1', institution_name: 'Amberfield', error: null }
    peer.on('/item/get', ok({ item }))
    expect(await plaid.readLink(ref)).toEqual({
      state: 'linked',
      token: 'access-1',
      itemId: 'item-1',
      institution: { id: 'ins_1', name: 'Amberfield' },
    })
    expect(peer.pathsHeard()).not.toContain('/item/public_token/exchange')
  })

  test('has not happened where somebody left, or the bank is still not content', async () => {
    const item = { item_id: 'item-1', institution_id: 'ins_1', institution_name: 'Amberfield' }
    peer.on('/link/token/get', ok({ link_sessions: [left] }))
    peer.on('/item/get', ok({ item: { ...item, error: null } }))
    expect(await plaid.readLink('link-2 access-1')).toEqual({ state: 'left' })
    peer.on('/link/token/get', ok({ link_sessions: [{ ...left, exit: null }] }))
    peer.on('/item/get', ok({ item: { ...item, error: { error_code: 'ITEM_LOGIN_REQUIRED' } } }))
    expect(await plaid.readLink('link-2 access-1')).toEqual({ state: 'left' })
  })
})
