import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

export async function findAccepted(orm: Orm, consumerId: PersonId): Promise<Set<PersonId>> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select advisor_id as id from match_request where consumer_id = ${consumerId} and state = 'accepted'`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** The open request between the two, or else the latest. */
export async function findRequestBetween(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<number | null> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from match_request where consumer_id = ${consumerId} and advisor_id = ${advisorId}
    order by state in ('sent', 'seen', 'accepted') desc, id desc limit 1`)
  return rows[0] ? Number(rows[0].id) : null
}

/** Whom a consumer has hidden, with reason and time, newest first. */
export async function findHidden(
  orm: Orm,
  consumerId: PersonId,
): Promise<{ advisorId: PersonId; reason: string | null; hiddenAt: Date }[]> {
  const { rows } = await orm.execute<{ id: string; reason: string | null; at: string }>(sql`
    select id, reason, at from (
      select distinct on (advisor_id) advisor_id as id, kind, detail ->> 'reason' as reason, at from match_event
      where consumer_id = ${consumerId} and kind in ('hidden', 'unhidden')
      order by advisor_id, match_event.id desc
    ) as newest where kind = 'hidden' order by at desc, id`)
  return rows.map(({ id, reason, at }) => ({ advisorId: Number(id), reason, hiddenAt: new Date(at) }))
}

/** Whether this consumer opened this advisor before: from this list or, outside lists, since then. */
export async function hasViewed(
  orm: Orm,
  viewed: { consumerId: PersonId; advisorId: PersonId; listId: string | null; since: Date },
): Promise<boolean> {
  const where =
    viewed.listId === null
      ? sql`list_id is null and at > ${viewed.since.toISOString()}::timestamptz`
      : sql`list_id = ${viewed.listId}::uuid`
  const { rowCount } = await orm.execute(sql`
    select from match_event where kind = 'viewed' and consumer_id = ${viewed.consumerId}
      and advisor_id = ${viewed.advisorId} and ${where} limit 1`)
  return (rowCount ?? 0) > 0
}
