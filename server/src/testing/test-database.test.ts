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

  it('still refuses to change the audit trail after it was emptied', async () => {
    await expect(
      database.pool.query('set session_replication_role = replica; delete from audit'),
    ).rejects.toThrow('refused')
  })
})
