import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { notificationTable } from './notification-tables.ts'

export interface PutNotification {
  id: number
  at: Date
  isShown: boolean
}

const put = {
  name: 'put-notification',
  text: `select told_id::float8 as id, told_at as at, is_on_screen as "isShown" from put_notification($1::jsonb)`,
}

/** Undefined if its reader turned off such events or is gone. */
export async function putNotification(
  transaction: Orm,
  notice: string,
): Promise<PutNotification | undefined> {
  const [row] = await askNamed<PutNotification>(transaction, put, [notice])
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

/** Deletes beyond the maximum of those who were notified since then: read ones first, oldest first. */
export async function deleteBeyond(
  orm: Orm,
  { kept, since }: { kept: number; since: Date },
): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from notification where id in (
      select each.id from (
        select distinct person_id from notification where at > ${since.toISOString()}::timestamptz
      ) notified cross join lateral (
        select id from notification n where n.person_id = notified.person_id
        order by read_at is not null, at desc, id desc offset ${kept}
      ) each)`)
  return rowCount ?? 0
}
