import { afterEach, describe, expect, test } from 'vitest'
import { type ProvidedAccount, ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import { good, useAccounts } from './fixtures/use-accounts.ts'
import { removeAccountsOf } from './remove-accounts-of.ts'
import { revokePendingTokens } from './revoke-pending-tokens.ts'

const app = await useAccounts()
const { database, clock, services } = app
const minute = 60_000
const day = 24 * 60 * minute
afterEach(() => app.use(app.sandbox()))

const down = () => {
  const refuse = async () => {
    throw new ProviderRefused('unreachable')
  }
  app.use({ ...app.sandbox(), startLink: refuse, readLink: refuse, readAccounts: refuse, remove: refuse })
}

const says = (accounts: readonly ProvidedAccount[]) =>
  app.use({ ...app.sandbox(), readAccounts: async () => accounts })

const account = (accountId: string, fields: Partial<ProvidedAccount> = {}): ProvidedAccount => ({
  accountId,
  name: accountId,
  mask: '1234',
  type: 'cash',
  subtype: 'checking',
  balance: 10,
  currency: 'USD',
  ...fields,
})

describe('refreshing', () => {
  test('more than once a minute is refused, for each bank by itself', async () => {
    const robin = await app.consumer('robin@mail.example')
    const [one, other] = [await robin.link(), await robin.link({ ...good, institutionId: 'dunmoor' })]
    expect((await robin.refresh(one)).status).toBe(200)
    expect(await robin.refresh(one)).toMatchObject({
      status: 429,
      body: { code: 'limit-exceeded', retryAfterSeconds: 60 },
    })
    expect((await robin.refresh(other)).status).toBe(200)
    clock.pass(minute)
    expect((await robin.refresh(one)).status).toBe(200)
  })

  test('while the bank cannot be reached keeps what was there', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    const before = (await robin.list()).body
    down()
    expect(await robin.refresh(bankId)).toMatchObject({ status: 502, body: { code: 'bank-unreachable' } })
    expect((await robin.list()).body).toEqual(before)
  })

  test('brings the balances of the day, under the same ids and in the same order', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    const [before] = (await robin.list()).body.banks
    await robin.later(day)
    const [after] = (await robin.refresh(bankId)).body.banks
    const ids = (bank: { accounts: { id: string }[] }) => bank.accounts.map(({ id }) => id)
    expect(ids(after)).toEqual(ids(before))
    expect(after.accounts).not.toEqual(before.accounts)
    expect(after.syncedAt - before.syncedAt).toBe(day / 1000)
    expect(after.linkedAt).toBe(before.linkedAt)
  })

  test('takes away accounts that vanished, adds new ones last, and leaves the others where they were', async () => {
    const robin = await app.consumer('robin@mail.example')
    says([account('a'), account('b'), account('c')])
    const bankId = await robin.link()
    const [before] = (await robin.list()).body.banks
    says([account('d'), account('c', { balance: 99 }), account('a', { name: 'renamed' })])
    const [after] = (await robin.refresh(bankId)).body.banks
    expect(
      after.accounts.map(({ name, balance }: { name: string; balance: number }) => [name, balance]),
    ).toEqual([
      ['renamed', 10],
      ['c', 99],
      ['d', 10],
    ])
    expect(after.accounts[0].id).toBe(before.accounts[0].id)
    expect(after.accounts[1].id).toBe(before.accounts[2].id)
  })

  test('rounds to whole dollars, adds no other money up, and believes no nonsense', async () => {
    const robin = await app.consumer('robin@mail.example')
    says([
      account('half', { balance: 10.5 }),
      account('owed', { type: 'credit', balance: 410.49 }),
      account('negative', { balance: -3.2 }),
      account('euro', { balance: 7, currency: 'EUR' }),
      account('unsaid', { balance: null, mask: null, subtype: null, currency: null }),
      account('absurd', { balance: 1e30 }),
      account('nan', { balance: Number.NaN }),
      account('long', { name: `${'x'.repeat(500)}\u0000\u202e\n`, mask: '1'.repeat(50) }),
    ])
    await robin.link()
    const { accounts } = (await robin.list()).body.banks[0]
    expect(accounts.map(({ balance }: { balance: number | null }) => balance)).toEqual([
      11,
      410,
      -3,
      null,
      null,
      null,
      null,
      10,
    ])
    expect(accounts[3].currency).toBe('EUR')
    expect(accounts[7]).toMatchObject({ name: 'x'.repeat(120), mask: '1'.repeat(10) })
  })
})

describe('a bank that wants its customer again', () => {
  test('says so, keeps its balances, and is good again after signing in there', async () => {
    const robin = await app.consumer('robin@mail.example')
    const login = { ...good, username: 'user_relogin' }
    const bankId = await robin.link(login)
    const [before] = (await robin.list()).body.banks
    await robin.later(day)
    expect(await robin.refresh(bankId)).toMatchObject({ status: 409, body: { code: 'sign-in-at-bank' } })
    expect((await robin.list()).body.banks).toEqual([{ ...before, state: 'sign-in-again' }])

    const { body: link } = await robin.start({ bankId })
    expect(link.institutionId).toBe('grayling')
    expect((await robin.signIn(link.linkId, good)).body.code).toBe('bank-sign-in-failed')
    expect((await robin.signIn(link.linkId, login)).body).toEqual({ state: 'linked', bankId })
    const { banks } = (await robin.list()).body
    expect(banks).toMatchObject([{ id: bankId, state: 'good' }])
    expect(banks[0].accounts.map(({ id }: { id: string }) => id)).toEqual(
      before.accounts.map(({ id }: { id: string }) => id),
    )
    expect(
      (await app.events()).map(({ event }) => event).filter((event) => event.startsWith('bank-')),
    ).toEqual(['bank-linked', 'bank-sign-in-again', 'bank-signed-in-again'])
  })

  test('and that the provider has forgotten altogether is linked anew in its place', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    await database.pool.query('delete from sandbox_item')
    expect((await robin.refresh(bankId)).body.code).toBe('sign-in-at-bank')
    const { body: link } = await robin.start({ bankId })
    expect((await robin.signIn(link.linkId)).body).toEqual({ state: 'linked', bankId })
    clock.pass(minute)
    expect((await robin.refresh(bankId)).body.banks).toMatchObject([{ id: bankId, state: 'good' }])
  })

  test('of another provider than today’s is never asked for with the wrong token', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    await database.pool.query(`update linked_bank set provider = 'plaid'`)
    app.use({
      ...app.sandbox(),
      readAccounts: async () => {
        throw new Error('asked with somebody else’s token')
      },
    })
    expect((await robin.refresh(bankId)).body.code).toBe('sign-in-at-bank')
    app.use(app.sandbox())
    expect((await robin.start({ bankId })).body.institutionId).toBe(null)
    expect((await robin.unlink(bankId)).status).toBe(200)
    expect(await app.count('bank_token_to_revoke')).toBe(1)
  })
})

describe('unlinking', () => {
  test('deletes everything here and at the provider', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    const other = await robin.link({ ...good, institutionId: 'dunmoor' })
    await robin.start({ bankId })
    expect((await robin.unlink(bankId)).body.banks).toMatchObject([{ id: other }])
    expect((await robin.unlink(bankId)).status).toBe(404)
    expect(await app.count('sandbox_item')).toBe(1)
    expect(await app.count(`linked_account where bank_id <> '${other}'`)).toBe(0)
    expect(await app.count('bank_linking where bank_id is not null')).toBe(0)
    expect(await app.count('bank_token_to_revoke')).toBe(0)
    expect(await app.events()).toContainEqual({
      event: 'bank-unlinked',
      detail: { bankId, provider: 'sandbox' },
    })
  })

  test('while the provider is down deletes everything here, and the token is revoked as soon as it can be', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    down()
    expect(await robin.unlink(bankId)).toMatchObject({ status: 200, body: { banks: [] } })
    for (const table of ['linked_bank', 'linked_account']) expect(await app.count(table)).toBe(0)
    expect(await app.count('bank_token_to_revoke')).toBe(1)
    clock.pass(5 * minute)
    await revokePendingTokens(services)
    expect(await app.count('bank_token_to_revoke')).toBe(1)
    app.use(app.sandbox())
    await revokePendingTokens(services)
    expect(await app.count('bank_token_to_revoke')).toBe(0)
    expect(await app.count('sandbox_item')).toBe(0)
  })

  test('by two tabs at once does it once', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    const answers = await Promise.all([robin.unlink(bankId), robin.unlink(bankId), robin.refresh(bankId)])
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 404])
    expect(answers[2]?.status).toBeLessThan(500)
    for (const table of ['linked_bank', 'linked_account', 'sandbox_item'])
      expect(await app.count(table)).toBe(0)
    expect((await app.events()).filter(({ event }) => event === 'bank-unlinked')).toHaveLength(1)
  })

  test('while a linking to the same bank is being finished leaves nothing half there', async () => {
    const robin = await app.consumer('robin@mail.example')
    const bankId = await robin.link()
    const { body } = await robin.start({ bankId })
    const answers = await Promise.all([robin.signIn(body.linkId), robin.unlink(bankId)])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect((await robin.list()).body.banks).toEqual([])
    expect(await app.count('linked_account')).toBe(0)
  })
})

test('a token nobody can open does not keep the others from being revoked', async () => {
  const robin = await app.consumer('robin@mail.example')
  await robin.link()
  await database.pool.query(
    `insert into bank_token_to_revoke (provider, sealed_token, added_at) values ('sandbox', '\\x00', $1), ('plaid', '\\x00', $1)`,
    [clock.now()],
  )
  await database.transaction((transaction) => removeAccountsOf(services, transaction, robin.id))
  clock.pass(5 * minute)
  await revokePendingTokens(services)
  expect(await app.count('sandbox_item')).toBe(0)
  expect(await app.count('bank_token_to_revoke')).toBe(2)
})

test('whoever leaves takes their banks along in one transaction, and nobody else’s', async () => {
  const [robin, sam] = [await app.consumer('robin@mail.example'), await app.consumer('sam@mail.example')]
  await robin.link()
  await robin.link({ ...good, institutionId: 'dunmoor' })
  await robin.start()
  const kept = await sam.link()
  const rollBack = database.transaction(async (transaction) => {
    await removeAccountsOf(services, transaction, robin.id)
    throw new Error('not after all')
  })
  await expect(rollBack).rejects.toThrow('not after all')
  expect((await robin.list()).body.banks).toHaveLength(2)

  await database.transaction((transaction) => removeAccountsOf(services, transaction, robin.id))
  expect((await robin.list()).body.banks).toEqual([])
  expect(await app.count('bank_token_to_revoke')).toBe(2)
  expect(await app.count(`bank_linking where person_id = ${robin.id}`)).toBe(0)
  clock.pass(5 * minute)
  await revokePendingTokens(services)
  expect(await app.count('sandbox_item')).toBe(1)
  expect((await sam.list()).body.banks).toMatchObject([{ id: kept }])
})
