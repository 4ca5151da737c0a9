import type pg from 'pg'
import { expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'

// Time can't be measured in a test, but work can: known and unknown addresses run the same statements and commit
// equally often. `npm run bench` measures the time.

const { account, browser, clock, database, hasher } = await useIdentityApp()
const known = 'robin@whitfield.example'
const unknown = 'unknown@whitfield.example'

/** Null while nobody counts. */
let statements: string[] | null = null
const heard = new WeakSet<pg.PoolClient>()
database.pool.on('acquire', (client) => {
  if (heard.has(client)) return
  heard.add(client)
  const { query } = client
  client.query = (...asked: [string | { text: string }, ...unknown[]]) => {
    const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text
    statements?.push(/^\s*(with|select|insert|update|delete|begin|commit|rollback)/i.exec(text)?.[1] ?? text)
    return Reflect.apply(query, client, asked)
  }
})

async function workOf(ask: () => Promise<{ status: number }>) {
  const seen: string[] = []
  statements = seen
  const hashes = hasher.count
  const { status } = await ask()
  statements = null
  const count = (...verbs: string[]) => seen.filter((each) => verbs.includes(each)).length
  return {
    status,
    hashes: hasher.count - hashes,
    statements: seen.length,
    reads: count('select'),
    writes: count('with', 'insert', 'update', 'delete'),
    transactions: [count('begin'), count('commit'), count('rollback')],
  }
}

test.each([
  ['forgotPassword', {}],
  ['resendCode', {}],
  ['signUp', { password: testPassword }],
  ['signIn', { password: 'not this one' }],
  ['confirmForgotPassword', { code: '000000', newPassword: 'eleven slow harbours' }],
  ['confirmSignUp', { code: '000000' }],
])('%s does the same work for a known and an unknown address (IDN-05)', async (operation, fields) => {
  await account(known)
  clock.pass(61 * 60_000)
  // The first calls of a process prepare more than the later ones.
  await browser().operation(operation, { email: 'first@whitfield.example', ...fields })
  const ofKnown = await workOf(() => browser().operation(operation, { email: known, ...fields }))
  const ofUnknown = await workOf(() => browser().operation(operation, { email: unknown, ...fields }))
  expect(ofKnown).toEqual(ofUnknown)
  expect(ofKnown.writes).toBeGreaterThan(0)
})

test('a sign-in on a known device takes four statements, and the one that stores it is its own transaction', async () => {
  await account(known)
  const laptop = browser()
  await laptop.signIn(known, testPassword)
  const later = browser()
  for (const [name, value] of laptop.cookies) if (name.endsWith('-device')) later.cookies.set(name, value)
  const work = await workOf(() => later.signIn(known, testPassword))
  expect(work).toEqual({
    status: 200,
    hashes: 1,
    statements: 4,
    reads: 2,
    writes: 2,
    transactions: [0, 0, 0],
  })
})

test('a sign-in that waits for the person’s row does not keep others from the audit log', async () => {
  await account(known)
  const laptop = browser()
  const { body } = await laptop.signIn(known, testPassword)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from person where id = $1 for update', [body.userId])
    const signingIn = laptop.signIn(known, testPassword)
    await expect
      .poll(async () => {
        const waiting = await client.query('select from pg_locks where not granted')
        return waiting.rowCount
      })
      .toBeGreaterThan(0)
    await client.query(`insert into audit (event) values ('written-meanwhile')`)
    await client.query('delete from person where id = $1', [body.userId])
    await client.query('commit')
    expect((await signingIn).body.code).toBe('wrong-credentials')
  } finally {
    client.release()
  }
})
