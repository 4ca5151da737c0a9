import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { useFakeClock } from '../../../testing/use-fake-clock.ts'
import type { LinkState } from '../account-provider.ts'
import { institutions } from './sandbox-institutions.ts'
import { sandboxProvider } from './sandbox-provider.ts'

const database = await useTestDatabase()
const clock = useFakeClock()
const provider = () => sandboxProvider({ database, now: () => clock.now() })
const returnTo = new URL('http://localhost:3000/consumer/profile')
const day = 86_400_000

const start = (token?: string) =>
  provider().startLink({ person: 'somebody', returnTo, ...(token !== undefined && { token }) })
const login = (username: string, institutionId = 'grayling', password = 'pass_good') => ({
  institutionId,
  username,
  password,
})

async function linked(username = 'user_good', institutionId = 'grayling') {
  const { ref } = await start()
  return tokenOf(await provider().signIn?.(ref, login(username, institutionId)))
}

function tokenOf(state: LinkState | undefined): string {
  if (state?.state !== 'linked') throw new Error(`not linked: ${state?.state}`)
  return state.token
}

const refused = (reason: string) => expect.objectContaining({ name: 'ProviderRefused', reason })
const read = (token: string) => provider().readAccounts(token, { isFresh: true })

describe('an invented bank lets nobody in', () => {
  test('with a wrong password, an unknown name, at a bank that is not there', async () => {
    const { ref } = await start()
    for (const wrong of [
      login('user_good', 'grayling', 'pass_bad'),
      login('user_good', 'grayling', ''),
      login('nobody'),
      login('constructor'),
      login('user_good', 'no-such-bank'),
    ])
      await expect(provider().signIn?.(ref, wrong)).rejects.toEqual(refused('wrong-login'))
    expect(await provider().readLink(ref)).toEqual({ state: 'waiting' })
  })

  test('whose login it has locked, also with the right password', async () => {
    const { ref } = await start()
    await expect(provider().signIn?.(ref, login('user_locked'))).rejects.toEqual(refused('locked'))
  })

  test('with a ref or a token that is not its own', async () => {
    await expect(provider().readLink('nonsense')).rejects.toEqual(refused('unknown'))
    await expect(read('sandbox-nonsense')).rejects.toEqual(refused('unknown'))
    await expect(start('sandbox-nonsense')).rejects.toEqual(refused('unknown'))
  })

  test('after half an hour', async () => {
    const { ref, expiresAt } = await start()
    clock.pass(30 * 60_000)
    expect(expiresAt).toEqual(clock.now())
    expect(await provider().signIn?.(ref, login('user_good'))).toEqual({ state: 'left' })
    expect(await provider().readLink(ref)).toEqual({ state: 'left' })
  })
})

test('tokens stand in its books as their hash alone, and are never the same twice', async () => {
  const [one, other] = [await linked(), await linked()]
  expect(one).not.toBe(other)
  const { rows } = await database.pool.query('select s::text as text from sandbox_item s')
  expect(rows).toHaveLength(2)
  for (const { text } of rows) {
    expect(text).not.toContain(one)
    expect(text).not.toContain(one.slice('sandbox-'.length))
    expect(text).not.toContain(Buffer.from(one).toString('hex'))
  }
})

test('a linking outlives the server it was begun on, and finished twice it is one item', async () => {
  const { ref } = await start()
  const first = await provider().signIn?.(ref, login('user_good'))
  expect(await provider().readLink(ref)).toEqual(first)
  expect(await provider().signIn?.(ref, login('user_good'))).toEqual(first)
  expect((await database.pool.query('select from sandbox_item')).rowCount).toBe(1)
  expect(first).toMatchObject({ institution: { id: 'grayling', name: 'Grayling & Rowe Bank' } })
})

describe('the accounts', () => {
  test('are of every type over all banks, 401(k), IRA and mortgage among them', async () => {
    const all = []
    for (const { id } of institutions) all.push(...(await read(await linked('user_good', id))))
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(['cash', 'investment', 'credit', 'loan', 'other']),
    )
    expect(all.map(({ subtype }) => subtype)).toEqual(expect.arrayContaining(['401k', 'ira', 'mortgage']))
    expect(all.some(({ currency }) => currency === 'EUR')).toBe(true)
    expect(all.some(({ balance }) => balance === null)).toBe(true)
    for (const { balance, mask } of all) {
      expect(mask).toMatch(/^\d{4}$/)
      if (balance !== null) expect(balance).toBeGreaterThan(0)
    }
  })

  test('have the same balances all day and others the next, with the same ids', async () => {
    const token = await linked()
    const today = await read(token)
    clock.pass(60_000)
    expect(await read(token)).toEqual(today)
    clock.pass(day)
    const tomorrow = await read(token)
    expect(tomorrow.map(({ accountId }) => accountId)).toEqual(today.map(({ accountId }) => accountId))
    for (const [place, { balance }] of tomorrow.entries()) expect(balance).not.toBe(today[place]?.balance)
  })

  test('of somebody without any are none', async () => {
    expect(await read(await linked('user_empty'))).toEqual([])
  })

  test('are gone once the item is removed, and removing it again is no fault', async () => {
    const token = await linked()
    await provider().remove(token)
    await provider().remove(token)
    await expect(read(token)).rejects.toEqual(refused('unknown'))
  })
})

test('a bank that wants its customer again is read on the first day and then only after a new sign-in', async () => {
  const token = await linked('user_relogin')
  expect(await read(token)).not.toEqual([])
  clock.pass(day)
  await expect(read(token)).rejects.toEqual(refused('sign-in-again'))

  const { ref, institutionId } = await start(token)
  expect(institutionId).toBe('grayling')
  expect(await provider().readLink(ref)).toEqual({ state: 'waiting' })
  // Another login must not replace this one.
  await expect(provider().signIn?.(ref, login('user_good'))).rejects.toEqual(refused('wrong-login'))
  await expect(provider().signIn?.(ref, login('user_relogin', 'dunmoor'))).rejects.toEqual(
    refused('wrong-login'),
  )
  await expect(read(token)).rejects.toEqual(refused('sign-in-again'))
  expect(tokenOf(await provider().signIn?.(ref, login('user_relogin')))).toBe(token)
  expect(await read(token)).not.toEqual([])
})

test('a bank that goes silent is read on the first day and then cannot be reached', async () => {
  const token = await linked('user_silent')
  expect(await read(token)).not.toEqual([])
  clock.pass(day)
  await expect(read(token)).rejects.toEqual(refused('unreachable'))
})
