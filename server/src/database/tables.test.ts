/// <reference types="vite/client" />
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'

const database = await useTestDatabase()
const modules = import.meta.glob<Record<string, unknown>>('../{features,outside,tokens}/**/*-tables.ts', {
  eager: true,
})
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
)

// Type names that drizzle and PostgreSQL's catalog spell differently.
const catalogueName: Record<string, string> = {
  int: 'integer',
  'text[]': 'ARRAY',
  'double precision[]': 'ARRAY',
  'bigint[]': 'ARRAY',
}

test('every table in code has the columns that the migrations gave it, and no others', async () => {
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const { rows } = await database.pool.query(
      `select column_name, data_type, is_nullable = 'NO' as is_required from information_schema.columns
       where table_schema = 'public' and table_name = $1 order by column_name`,
      [name],
    )
    const inCode = columns
      .map((column) => ({
        column_name: column.name,
        data_type: catalogueName[column.getSQLType()] ?? column.getSQLType(),
        is_required: column.notNull,
      }))
      .sort((a, b) => (a.column_name < b.column_name ? -1 : 1))
    expect({ [name]: inCode }).toEqual({ [name]: rows })
  }
})

test('every foreign key has an index, so that a deletion reads no whole table', async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    `select format('%s.%s', con.conrelid::regclass, att.attname) as key
     from pg_constraint as con
     join pg_attribute as att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
     where con.contype = 'f' and not exists (
       select from pg_index as ind
       where ind.indrelid = con.conrelid and ind.indkey[0] = any (con.conkey)
         and (ind.indpred is null or pg_get_expr(ind.indpred, ind.indrelid) = format('(%I IS NOT NULL)', att.attname)))
     order by 1`,
  )
  expect(rows.map(({ key }) => key)).toEqual([])
})
