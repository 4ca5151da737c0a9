import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export async function countDisabledPeople(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ n: string }>(
    sql`select count(*) as n from person where disabled_at is not null and not is_deleted`,
  )
  return Number(rows[0]?.n ?? 0)
}
