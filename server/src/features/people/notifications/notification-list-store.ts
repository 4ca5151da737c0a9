import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface Wanted {
  personId: PersonId
  isUnreadOnly: boolean
  kind: NotificationKind | undefined
  offset: number
  limit: number
}

export type ListedRow = {
  id: number
  title: string
  body: string
  kind: NotificationKind
  link: string
  at: number
  is_read: boolean
}

/** Unread first, then newest first, in the order of the index (migration 0013). */
export async function listNotificationRows(orm: Orm, wanted: Wanted): Promise<ListedRow[]> {
  const { rows } = await orm.execute<ListedRow>(sql`
    select id::float8 as id, title, body, kind, link, floor(extract(epoch from at))::float8 as at,
      read_at is not null as is_read
    from notification where ${among(wanted)}
    order by (read_at is not null), at desc, id desc limit ${wanted.limit} offset ${wanted.offset}`)
  return rows
}

/** The number of matching notifications and of all unread ones, from one snapshot. */
export async function countNotificationRows(
  orm: Orm,
  wanted: Omit<Wanted, 'offset' | 'limit'>,
): Promise<{ total: number; count: number }> {
  const { rows } = await orm.execute<{ total: number; count: number }>(sql`
    select (select count(*)::int from notification where ${among(wanted)}) as total,
      (select count(*)::int from notification
       where person_id = ${wanted.personId} and is_shown and read_at is null) as count`)
  return rows[0] ?? { total: 0, count: 0 }
}

const among = ({ personId, isUnreadOnly, kind }: Omit<Wanted, 'offset' | 'limit'>) => sql`
  person_id = ${personId} and is_shown
  ${isUnreadOnly ? sql`and read_at is null` : sql``}
  ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`
