import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resealColumn } from './reseal-secrets.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { type SealedColumn, sealedColumns } from './secrets/sealed-columns.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = await useTestDatabase()
const [oldKey, newKey, lostKey] = ['the old key', 'the new key', 'a key that was lost'].map((key) =>
  key.padEnd(40, '.'),
)
const before = openSecrets([oldKey ?? ''])
const both = openSecrets([newKey ?? '', oldKey ?? ''])
const after = openSecrets([newKey ?? ''])
const lost = openSecrets([lostKey ?? ''])

const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`
const now = new Date()

/** One row in each place that holds sealed data. */
async function layIn(secrets = before) {
  const { pool } = database
  const person = Number((await pool.query('select count(*) from person')).rows[0].count) + 1
  await pool.query(
    `insert into person (id, role, email, created_at, uuid) values ($1, 'consumer', $2, $3, $4)`,
    [person, `${person}@mail.example`, now, randomUUID()],
  )
  await pool.query(
    `insert into session (id, person_id, binding_hash, refresh_secret, is_remembered, means, device, sealed_grant, created_at,
       signed_in_at, last_activity_at, last_seen_at, expires_at) values ($1, $2, $3, $3, false, 'password', 'x', $4, $5, $5, $5, $5, $5)`,
    [randomUUID(), person, randomBytes(32), secrets.seal('grant', 'a grant'), now],
  )
  const grant = secrets.seal('grant', 'a waiting grant '.repeat(20)).toString('base64')
  await pool.query(
    `insert into challenge (hash, kind, data, expires_at) values ($1, 'x', $2, $3), ($4, 'x', '{}', $3)`,
    [randomBytes(32), { sealedGrant: grant, isRemembered: true }, now, randomBytes(32)],
  )
  await pool.query(
    'insert into authenticator (person_id, sealed_secret, confirmed_at, waiting_secret, waiting_since) values ($1, $2, $4, $3, $4)',
    [person, secrets.seal('authenticator', '1:one'), secrets.seal('authenticator', '1:two'), now],
  )
  await pool.query(
    `insert into token_key (kid, public_jwk, sealed_private_jwk, created_at) values ($1, '{}', $2, $3)`,
    [randomUUID(), secrets.seal('token key', '{}'), now],
  )
  const bank = randomUUID()
  await pool.query(
    `insert into linked_bank (id, person_id, provider, item_id, sealed_token, institution, state, linked_at)
     values ($1, $2, 'sandbox', 'item ' || $2::bigint, $3, 'x', 'good', $4)`,
    [bank, person, secrets.seal('bank token', 'a token'), now],
  )
  await pool.query(
    `insert into bank_linking (id, person_id, provider, sealed_ref, state, created_at, expires_at)
     values ($1, $2, 'sandbox', $3, 'waiting', $4, $4)`,
    [randomUUID(), person, secrets.seal('bank linking', 'a ref'), now],
  )
  await pool.query(
    `insert into bank_token_to_revoke (provider, sealed_token, added_at) values ('sandbox', $1, $2)`,
    [secrets.seal('bank token', 'an old token'), now],
  )
  await pool.query(
    `insert into outside_calendar (person_id, name, kind, host, sealed_access, access_hash, next_check_at, created_at)
     values ($1, 'Work', 'address', 'calendar.example', $2, $3, $4, $4)`,
    [person, secrets.seal('calendar access', 'an address'), randomBytes(32), now],
  )
}

async function sealedIn({ table, column, field }: SealedColumn): Promise<Buffer[]> {
  const { rows } = await database.pool.query(`select ${column} as value from ${table}`)
  return rows
    .map(({ value }) => (field === undefined ? value : value[field] && Buffer.from(value[field], 'base64')))
    .filter(Boolean)
}

const resealAll = (secrets = both) =>
  Promise.all(sealedColumns.map((column) => resealColumn({ database, secrets }, column)))

test('what no key opens is named, counted and left as it was', async () => {
  await layIn(lost)
  await layIn(before)
  for (const result of await resealAll()) {
    expect([nameOf(result.column), result.resealed, result.unopened]).toEqual([nameOf(result.column), 1, 1])
    expect(result.unopenedKeys).toHaveLength(1)
    const sealed = await sealedIn(result.column)
    const open = (secrets: typeof lost) =>
      sealed.filter((one) => {
        try {
          return secrets.open(result.column.purpose, one)
        } catch {
          return false
        }
      }).length
    expect([open(lost), open(after), open(before)]).toEqual([1, 1, 0])
  }
})

test('everything opens with the new key alone afterwards, and says what it said before', async () => {
  for (let n = 0; n < 3; n++) await layIn()
  const said = async (secrets: typeof before) =>
    Promise.all(
      sealedColumns.map(async (column) =>
        (await sealedIn(column)).map((sealed) => secrets.open(column.purpose, sealed)),
      ),
    )
  const texts = await said(before)
  for (const part of texts) expect(part).toHaveLength(3)
  for (const { resealed, current, unopened } of await resealAll())
    expect([resealed, current, unopened]).toEqual([3, 0, 0])
  expect(await said(after)).toEqual(texts)
  expect(
    (await database.pool.query(`select data ->> 'isRemembered' as kept from challenge where data <> '{}'`))
      .rows,
  ).toEqual(Array(3).fill({ kept: 'true' }))
  for (const { resealed, current } of await resealAll()) expect([resealed, current]).toEqual([0, 3])
})

test('more rows than fit one step are all done, also when it was stopped in between', async () => {
  const column = sealedColumns.find(({ table }) => table === 'bank_token_to_revoke')
  if (!column) throw new Error('not on the list')
  for (let n = 0; n < 450; n++)
    await database.pool.query(
      `insert into bank_token_to_revoke (provider, sealed_token, added_at) values ('sandbox', $1, $2)`,
      [(n % 9 === 0 ? lost : before).seal('bank token', `token ${n}`), now],
    )
  let steps = 0
  const first = await resealColumn({ database, secrets: both, isStopped: () => ++steps > 1 }, column)
  expect(first.resealed + first.unopened).toBe(200)
  const second = await resealColumn({ database, secrets: both }, column)
  expect(second).toMatchObject({ resealed: 400 - first.resealed, current: first.resealed, unopened: 50 })
  expect(second.unopenedKeys).toHaveLength(20)
})
