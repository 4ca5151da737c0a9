import { describe, expect, it } from 'vitest'
import { isMigrated } from '../database/migrate.ts'
import { useTestDatabase } from './test-database.ts'

const database = await useTestDatabase()
const count = async (table: string) => (await database.pool.query(`select from ${table}`)).rowCount

describe('the test database', () => {
  it.each(['first', 'second'])(
    'is migrated and empty in the %s test, whatever was written before',
    async () => {
      expect(await isMigrated(database)).toBe(true)
      expect(await count('audit')).toBe(0)
      expect(await count('job_effect')).toBe(0)
      await database.pool.query(
        "insert into audit (event) values ('x'); insert into job_effect (key) values ('x')",
      )
      expect(await database.pool.query('select seq from audit')).toMatchObject({ rows: [{ seq: '1' }] })
    },
  )

  it('still refuses to change the audit log after it was emptied', async () => {
    await expect(
      database.pool.query('set session_replication_role = replica; delete from audit'),
    ).rejects.toThrow('refused')
  })

  it('answers the same the first time a statement is asked and from then on, when its plan is kept', async () => {
    const text = 'select $1::int + 1 as next'
    for (const [given, next] of [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const) {
      expect((await database.pool.query(text, [given])).rows).toEqual([{ next }])
      expect((await database.pool.query({ text, values: [given], rowMode: 'array' })).rows).toEqual([[next]])
    }
    const { rows } = await database.pool.query(
      'select name from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toHaveLength(1)
  })
})
