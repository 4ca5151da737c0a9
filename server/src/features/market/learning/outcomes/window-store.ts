import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** The event before the newest `lists` lists; 0 where there are fewer. */
export async function findWindowStart(
  orm: Orm,
  { until, mostLists }: { until: number; mostLists: number },
): Promise<number> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from match_event where kind = 'shown' and id <= ${until}
    order by id desc offset ${mostLists} limit 1`)
  return Number(rows[0]?.id ?? 0)
}
