import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { type NoticeRow, putNotices } from './notice-tables.ts'
import { notificationTable } from './notification-tables.ts'

export interface PutNotification {
  id: number
  at: Date
  isShown: boolean
}

const put = {
  name: 'put-notification',
  text: `
    with noticed as (
      select $1::bigint as person_id, $2::bigint as about_id, $3::text as event, $4::text as kind, $5::text as title,
        $6::text as body, $7::text as link, $8::text as key, $9::timestamptz as at, $10::timestamptz as due_at,
        $11::timestamptz as mailed_at, $12::boolean as usually_in_app, $13::boolean as usually_by_email
    ), put as (${putNotices('noticed')})
    select id::float8 as id, at, is_shown as "isShown" from put`,
}

/** Undefined if its reader turned off such events or is gone. */
export async function putNotification(
  transaction: Orm,
  notice: NoticeRow,
): Promise<PutNotification | undefined> {
  const { personId, aboutId, event, kind, title, body, link, key, at, dueAt, mailedAt } = notice
  const [row] = await askNamed<PutNotification>(transaction, put, [
    personId,
    aboutId ?? null,
    event,
    kind,
    title,
    body,
    link,
    key,
    at,
    dueAt,
    mailedAt,
    notice.usuallyInApp,
    notice.usuallyByEmail,
  ])
  return row
}

export async function setTitleOfMessages(
  transaction: Orm,
  { readerId, aboutId, title }: { readerId: PersonId; aboutId: PersonId; title: string },
): Promise<void> {
  await transaction
    .update(notificationTable)
    .set({ title })
    .where(
      and(
        eq(notificationTable.personId, readerId),
        eq(notificationTable.aboutId, aboutId),
        eq(notificationTable.event, 'message'),
      ),
    )
}

export async function deleteOlderThan(orm: Orm, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from notification where id in (
      select id from notification where at < ${before.toISOString()}::timestamptz limit ${atMost})`)
  return rowCount ?? 0
}

/**
 * Among the next so many notifications by person, those who have more than the maximum, and where to go on. Undefined
 * after the last.
 */
export async function findCrowded(
  orm: Orm,
  { after, atMost, kept }: { after: PersonId; atMost: number; kept: number },
): Promise<{ crowded: PersonId[]; next: PersonId | undefined }> {
  const { rows } = await orm.execute<{ id: string; count: number }>(sql`
    with page as materialized (
      select person_id from notification where person_id > ${after} order by person_id limit ${atMost}
    )
    select person_id as id, count(*)::int as count from page group by person_id order by person_id`)
  const last = rows.at(-1)
  const isFull = rows.reduce((sum, { count }) => sum + count, 0) === atMost
  // The last one may go on in the next page, unless this page was theirs alone.
  const next = last && isFull ? Number(last.id) - (rows.length > 1 ? 1 : 0) : undefined
  return { crowded: rows.filter(({ count }) => count > kept).map(({ id }) => Number(id)), next }
}

/** Deletes beyond the maximum of each: read ones first, oldest first. */
export async function deleteBeyond(orm: Orm, personIds: readonly PersonId[], kept: number): Promise<void> {
  await orm.execute(sql`
    delete from notification where id in (
      select each.id from unnest(${sql.param([...personIds])}::bigint[]) as crowded (id) cross join lateral (
        select id from notification n where n.person_id = crowded.id
        order by read_at is not null, at desc, id desc offset ${kept}
      ) each)`)
}
