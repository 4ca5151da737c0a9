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
    statements?.push(/^\s*(select|insert|update|delete|begin|commit|rollback)/i.exec(text)?.[1] ?? text)
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
    writes: count('insert', 'update', 'delete'),
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
