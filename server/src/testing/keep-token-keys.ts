import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../database/database.ts'

/**
 * The app remembers the keys it signs with when the tables are emptied. Processes that a test starts read them from the
 * database, so they are put back before each test.
 */
export function keepTokenKeys({ pool }: Database): void {
  let kept = '[]'
  beforeEach(() =>
    pool.query(
      `insert into token_key select * from json_populate_recordset(null::token_key, $1) on conflict do nothing`,
      [kept],
    ),
  )
  afterEach(async () => {
    const { rows } = await pool.query(
      `select coalesce(json_agg(key), '[]')::text as all from token_key as key`,
    )
    kept = rows[0].all
  })
}
