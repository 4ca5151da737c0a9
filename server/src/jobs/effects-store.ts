import { sql } from 'drizzle-orm'
import type { Orm } from '../database/database.ts'

/** False if the key was recorded before. */
export async function noteEffect(transaction: Orm, key: string): Promise<boolean> {
  const noted = await transaction.execute(
    sql`insert into job_effect (key) values (${key}) on conflict do nothing`,
  )
  return (noted.rowCount ?? 0) > 0
}
