import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** When the first event was stored; no list is older than its own. */
export async function findFirstEvent(orm: Orm): Promise<Date | undefined> {
  const { rows } = await orm.execute<{ at: string }>(sql`select at from match_event order by id limit 1`)
  return rows[0] && new Date(rows[0].at)
}

/** The last event of lists that every model in use has learned from, without the newest that a night learns again. */
export async function findLearnedThrough(orm: Orm, keptForLearning: number): Promise<number> {
  const { rows } = await orm.execute<{ through: string | null }>(sql`
    select least(
      (select min(online.through_shown) from model_online as online
        join model_version as model on model.version = online.model_version where model.status in ('live', 'shadow')),
      coalesce((select id from match_event where kind = 'shown' order by id desc offset ${keptForLearning} limit 1), 0)
    ) as through`)
  return Number(rows[0]?.through ?? 0)
}

/**
 * Deletes lists of a span that nothing refers to and nobody needs any more, with their places and events. Keeps each
 * consumer's newest list and every list that something came of: a request, a save, a hidden advisor.
 */
export async function deleteUnusedLists(
  orm: Orm,
  unused: { from: Date; to: Date; learnedThrough: number; atMost: number },
): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from match_list where id in (
      select list.id from match_list as list
      where list.made_at >= ${unused.from.toISOString()}::timestamptz
        and list.made_at < ${unused.to.toISOString()}::timestamptz
        and exists (select from match_list as newer where newer.consumer_id = list.consumer_id
          and newer.made_at > list.made_at and newer.source in ('search', 'saved-search'))
        and not exists (select from match_request where list_id = list.id)
        and not exists (select from match_request where next_list_id = list.id)
        and not exists (select from match_event where list_id = list.id
          and (kind not in ('shown', 'viewed') or id > ${unused.learnedThrough}::bigint))
      limit ${unused.atMost} for update of list skip locked)`)
  return rowCount ?? 0
}
