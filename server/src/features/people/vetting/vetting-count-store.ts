import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** Whoever has left stays among those who applied, and is approved no more. */
export async function countAll(orm: Orm): Promise<{ applied: number; approved: number }> {
  const { rows } = await orm.execute<{ applied: string; approved: string }>(sql`
    select (select count(*) from advisor_application where submitted_at is not null) as applied,
      (select count(*) from advisor_application where status = 'approved' and person_id is not null) as approved`)
  return { applied: Number(rows[0]?.applied ?? 0), approved: Number(rows[0]?.approved ?? 0) }
}
