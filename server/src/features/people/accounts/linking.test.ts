import { describe, expect, test } from 'vitest'
import { ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import { adminIn } from '../../../testing/people.ts'
import { findEverywhere } from '../../account/privacy/fixtures/find-everywhere.ts'
import { deleteOldLinkings } from './delete-old-linkings.ts'
import { good, useAccounts } from './fixtures/use-accounts.ts'
import { openToken } from './sealed-bank-secrets.ts'

const app = await useAccounts()
const { database, clock, services } = app
const minute = 60_000
const anyId = '5b0e7a52-3f0c-4f57-9d5a-0f6d2b0c1a11'

describe('who may not link a bank', () => {
  test('is everybody who is no consumer', async () => {
    const advisor = app.by(await app.personIn('dana@okafor.example', 'advisor'))
    const admin = app.by(await adminIn(app, 'ada@evenkeel.example'))
    const nobody = app.by(app.browser())
    for (const [who, status] of [
      [advisor, 403],
      [admin, 403],
      [nobody, 401],
    ] as const)
      for (const answer of [
        await who.list(),
        await who.start(),
        await who.read(anyId),
        await who.signIn(anyId),
        await who.refresh(anyId),
        await who.unlink(anyId),
      ])
        expect(answer.status).toBe(status)
  })

  test('is another consumer: their linking and their bank are as unknown as one that never was', async () => {
    const [robin, sam] = [await app.consumer('robin@mail.example'), await app.consumer('sam@mail.example')]
    const { body } = await robin.start()
    const bankId = await robin.link()
    for (const [theirs, none] of [
      [await sam.read(body.linkId), await sam.read(anyId)],
      [await sam.signIn(body.linkId), await sam.signIn(anyId)],
      [await sam.start({ bankId }), await sam.start({ bankId: anyId })],
      [await sam.refresh(bankId), await sam.refresh(anyId)],
      [await sam.unlink(bankId), await sam.unlink(anyId)],
    ] as const) {
      expect(theirs.status).toBe(404)
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    }
    expect((await sam.list()).body.banks).toEqual([])
    expect((await robin.list()).body.banks).toHaveLength(1)
  })

  test('is somebody with a wrong login, a locked one, or one for another bank than there is', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    for (const login of [
      { ...good, password: 'wrong' },
      { ...good, username: 'x' },
      { ...good, institutionId: 'x' },
    ])
      expect(await robin.signIn(body.linkId, login)).toMatchObject({
        status: 400,
        body: { code: 'bank-sign-in-failed' },
      })
    expect((await robin.signIn(body.linkId, { ...good, username: 'user_locked' })).body).toMatchObject({
      code: 'bank-sign-in-failed',
      fields: { username: expect.stringContaining('locked') },
    })
    expect((await robin.read(body.linkId)).body).toEqual({ state: 'waiting', bankId: null })
    expect((await robin.list()).body.banks).toEqual([])
  })

  test('is somebody who tries too often', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    for (let n = 0; n < 10; n++) await robin.signIn(body.linkId, { ...good, password: 'wrong' })
    expect(await robin.signIn(body.linkId)).toMatchObject({
      status: 429,
      body: { code: 'limit-exceeded', retryAfterSeconds: 3600 },
    })
    for (let n = 1; n < 20; n++) expect((await robin.start()).status).toBe(200)
    expect((await robin.start()).body.code).toBe('limit-exceeded')
  })

  test('is somebody who comes too late', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    await robin.later(30 * minute)
    expect((await robin.signIn(body.linkId)).body).toEqual({ state: 'expired', bankId: null })
    expect((await robin.read(body.linkId)).body).toEqual({ state: 'expired', bankId: null })
    expect(await app.count('linked_bank')).toBe(0)
  })
})

test('neither token nor ref nor bank password stands anywhere in the database or the log, nor reaches a browser (H37)', async () => {
  const robin = await app.consumer('robin@mail.example')
  const sandbox = app.sandbox()
  const refs: string[] = []
  app.use({
    ...sandbox,
    startLink: async (start) => {
      const started = await sandbox.startLink(start)
      refs.push(started.ref)
      return started
    },
  })
  const { body: started } = await robin.start()
  const password = 'a bank password nobody must ever keep'
  await robin.signIn(started.linkId, { ...good, password })
  const { body: linked } = await robin.signIn(started.linkId)
  await robin.start({ bankId: linked.bankId })
  const { rows } = await database.pool.query('select sealed_token from linked_bank')
  const token = openToken(services, rows[0].sealed_token)
  expect(token).toMatch(/^sandbox-.{43}$/)
  expect(refs).toHaveLength(2)
  expect(refs[1]).toContain(token)
  for (const secret of [token, token.slice(8), ...refs, refs[0]?.split('.')[1] ?? '', password, 'pass_good'])
    expect(await findEverywhere(database, secret)).toEqual([])

  const said = JSON.stringify([
    started,
    linked,
    (await robin.list()).body,
    (await robin.refresh(linked.bankId)).body,
  ])
  for (const secret of [token, ...refs, 'item', 'sealed', 'token']) expect(said).not.toContain(secret)
  expect(app.logged.length).toBeGreaterThan(5)
  for (const secret of [token, ...refs, password, 'pass_good', good.username])
    expect(app.logged.join()).not.toContain(secret)
  app.use(app.sandbox())
})

describe('a linking', () => {
  test('shows the banks to choose from, and ends with all accounts at once', async () => {
    const robin = await app.consumer('robin@mail.example')
    expect((await robin.list()).body).toEqual({ banks: [], provider: { kind: 'sandbox', name: 'Plaid' } })
    const { body } = await robin.start()
    expect(body).toMatchObject({
      url: null,
      institutionId: null,
      expiresAt: clock.now().getTime() / 1000 + 1800,
    })
    expect(body.institutions).toContainEqual({ id: 'grayling', name: 'Grayling & Rowe Bank' })
    expect((await robin.read(body.linkId)).body).toEqual({ state: 'waiting', bankId: null })
    const { body: linked } = await robin.signIn(body.linkId)
    expect(linked).toEqual({ state: 'linked', bankId: expect.any(String) })
    const now = clock.now().getTime() / 1000
    const { banks } = (await robin.list()).body
    expect(banks).toMatchObject([
      {
        id: linked.bankId,
        institution: 'Grayling & Rowe Bank',
        state: 'good',
        linkedAt: now,
        syncedAt: now,
      },
    ])
    expect(banks[0].accounts.map(({ type }: { type: string }) => type)).toEqual([
      'cash',
      'cash',
      'investment',
      'investment',
      'credit',
      'loan',
      'other',
    ])
    for (const { balance } of banks[0].accounts) expect(Number.isInteger(balance)).toBe(true)
    expect(await app.events()).toContainEqual({
      event: 'bank-linked',
      detail: { bankId: linked.bankId, provider: 'sandbox' },
    })
  })

  test('goes on after a restart in the middle', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    // The sign-in succeeded and the server crashed before it wrote anything.
    app.use({
      ...app.sandbox(),
      readAccounts: async () => {
        throw new Error('fell over')
      },
    })
    expect((await robin.signIn(body.linkId)).status).toBe(500)
    expect(await app.count('linked_bank')).toBe(0)
    expect(await app.count('sandbox_item')).toBe(1)
    app.use(app.sandbox())
    expect((await robin.read(body.linkId)).body.state).toBe('linked')
    expect(await app.count('linked_bank')).toBe(1)
    expect(await app.count('sandbox_item')).toBe(1)
  })

  test('finished by several tabs at once is one bank', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    const answers = await Promise.all([
      robin.signIn(body.linkId),
      robin.signIn(body.linkId),
      robin.read(body.linkId),
      robin.read(body.linkId),
    ])
    for (const { status } of answers) expect(status).toBe(200)
    const { body: end } = await robin.read(body.linkId)
    expect(end.state).toBe('linked')
    for (const { body: answer } of answers)
      expect([{ state: 'waiting', bankId: null }, end]).toContainEqual(answer)
    expect(await app.count('linked_bank')).toBe(1)
    expect(await app.count('sandbox_item')).toBe(1)
    expect((await app.events()).filter(({ event }) => event === 'bank-linked')).toHaveLength(1)
    expect((await robin.signIn(body.linkId)).body).toEqual(end)
  })

  test('of the same accounts a second time takes the place of the first, and its old token is given back', async () => {
    const robin = await app.consumer('robin@mail.example')
    const first = await robin.link()
    expect(await robin.link()).toBe(first)
    clock.pass(1000)
    const other = await robin.link({ ...good, institutionId: 'dunmoor' })
    expect((await robin.list()).body.banks.map(({ id }: { id: string }) => id)).toEqual([first, other])
    expect(await app.count('bank_token_to_revoke')).toBe(1)
    expect((await robin.refresh(first)).status).toBe(200)
  })

  test('of somebody without accounts is a bank without any', async () => {
    const robin = await app.consumer('robin@mail.example')
    await robin.link({ ...good, username: 'user_empty' })
    expect((await robin.list()).body.banks).toMatchObject([{ state: 'good', accounts: [] }])
  })

  test('where the bank is silent at first is linked all the same; a refresh brings the accounts', async () => {
    const robin = await app.consumer('robin@mail.example')
    app.use({
      ...app.sandbox(),
      readAccounts: async () => {
        throw new ProviderRefused('unreachable')
      },
    })
    const bankId = await robin.link()
    expect((await robin.list()).body.banks).toMatchObject([{ state: 'good', syncedAt: null, accounts: [] }])
    app.use(app.sandbox())
    expect((await robin.refresh(bankId)).body.banks[0].accounts).toHaveLength(7)
  })

  test('with a provider that cannot be reached is not begun, and says so', async () => {
    const robin = await app.consumer('robin@mail.example')
    app.use({
      ...app.sandbox(),
      startLink: async () => {
        throw new ProviderRefused('unreachable')
      },
    })
    expect(await robin.start()).toMatchObject({ status: 502, body: { code: 'bank-unreachable' } })
    app.use(app.sandbox())
    expect(await app.count('bank_linking')).toBe(0)
  })

  test('is forgotten a day after it ended', async () => {
    const robin = await app.consumer('robin@mail.example')
    const { body } = await robin.start()
    clock.pass(24 * 60 * minute)
    await deleteOldLinkings(services)
    expect(await app.count('bank_linking')).toBe(1)
    clock.pass(31 * minute)
    await deleteOldLinkings(services)
    expect(await app.count('bank_linking')).toBe(0)
    expect(body.linkId).toBeTypeOf('string')
  })
})
