import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export async function deleteOlderThan(orm: Orm, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from notification where id in (
      select id from notification where at < ${before.toISOString()}::timestamptz order by at limit ${atMost})`)
  return rowCount ?? 0
}

/** Of everybody with more than that the last ones of their list: read ones first, the oldest first. */
export async function deleteBeyond(orm: Orm, kept: number): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from notification where id in (
      select each.id from (
        select person_id from notification group by person_id having count(*) > ${kept}
      ) many cross join lateral (
        select id from notification n where n.person_id = many.person_id
        order by read_at is not null, at desc, id desc offset ${kept}
      ) each)`)
  return rowCount ?? 0
}
