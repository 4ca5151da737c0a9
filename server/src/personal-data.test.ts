import { expect, test } from 'vitest'
import { personalData } from './personal-data.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = await useTestDatabase()

async function columnsInDatabase(): Promise<Record<string, string[]>> {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

test('every table of the database is in the registry: somebody’s, or nobody’s with a reason', async () => {
  const tables = Object.keys(await columnsInDatabase())
  expect(tables.length).toBeGreaterThan(25)
  expect(Object.keys(personalData).toSorted()).toEqual(tables.toSorted())
  for (const table of Object.values(personalData))
    if ('nobodys' in table) expect(table.nobodys.length).toBeGreaterThan(20)
})

test('every column of a table with a subject is downloaded, or left out with a reason', async () => {
  const inDatabase = await columnsInDatabase()
  for (const [name, table] of Object.entries(personalData)) {
    if ('nobodys' in table) continue
    const { exported, leftOut, belongs, hidesCodes = [], leaves } = table
    expect({ [name]: [...exported, ...Object.keys(leftOut)].toSorted() }).toEqual({
      [name]: inDatabase[name],
    })
    for (const column of table.otherSide?.exported ?? []) expect(inDatabase[name]).toContain(column)
    for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(20)
    const named = [
      ...belongs.map(({ column }) => column),
      ...(typeof leaves === 'object' ? leaves.emptied : []),
    ]
    expect(inDatabase[name]).toEqual(expect.arrayContaining([...named, ...hidesCodes]))
  }
})

test('nothing that is only bytes is downloaded', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { table, column } of rows) {
    const subject = personalData[table]
    if (subject && !('nobodys' in subject)) expect(subject.exported).not.toContain(column)
  }
})

test('sections of the download have names of their own', () => {
  const names = Object.values(personalData).flatMap((table) =>
    'nobodys' in table ? [] : [table.section, table.otherSide?.section ?? []].flat(),
  )
  expect(new Set(names).size).toBe(names.length)
})
