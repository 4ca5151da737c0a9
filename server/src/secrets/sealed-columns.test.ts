/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { notSealed, sealedColumns } from './sealed-columns.ts'

const database = await useTestDatabase()
// Resealing covers every purpose of the list.
const sources = import.meta.glob<string>(
  ['../**/*.ts', '!../**/*.test.ts', '!../reseal-secrets.ts', '!../**/{testing,fixtures}/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const names = sealedColumns.map(({ table, column }) => `${table}.${column}`)

test('every column that sounds sealed is on the list, or says why it is not', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'
       and (column_name like 'sealed%' or column_name like '%\\_secret' or column_name like '%\\_token')`,
  )
  expect(rows.length).toBeGreaterThan(5)
  const said = [...names, ...Object.keys(notSealed)]
  expect(rows.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([])
})

test('every column on the list is there, with its key as it says', async () => {
  for (const { table, column, key, keyType, field } of sealedColumns) {
    const { rows } = await database.pool.query(
      `select (select data_type from information_schema.columns where table_schema = 'public' and table_name = $1
         and column_name = $2) as type,
       (select format_type(a.atttypid, null) from pg_index i join pg_attribute a on a.attrelid = i.indrelid
         and a.attnum = i.indkey[0] where i.indrelid = $1::regclass and i.indisprimary and i.indnatts = 1
         and a.attname = $3) as key_type`,
      [table, column, key],
    )
    expect([table, rows[0]]).toEqual([table, { type: field ? 'jsonb' : 'bytea', key_type: keyType }])
  }
})

test('whatever is sealed anywhere is sealed for a purpose on the list', () => {
  const purposes: string[] = []
  for (const [file, text] of Object.entries(sources))
    for (const [, literal, name] of text.matchAll(/\.seal\(\s*(?:'([^']+)'|(\w+))/g)) {
      const constant = new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1]
      purposes.push(literal ?? constant ?? `${file} seals for ${name}, which is not to be found in it`)
    }
  expect(purposes.length).toBeGreaterThan(4)
  expect(new Set(purposes)).toEqual(new Set(sealedColumns.map(({ purpose }) => purpose)))
})
