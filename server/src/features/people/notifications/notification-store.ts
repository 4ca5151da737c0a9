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
      select id from notification where at < ${before.toISOString()}::timestamptz order by at limit ${atMost})`)
  return rowCount ?? 0
}

/** Deletes beyond the maximum per person: read ones first, oldest first. */
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
