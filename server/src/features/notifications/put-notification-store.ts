import type { NotificationKind } from '@evenkeel/contract/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import { firstNotifications, type NotificationEvent } from '@evenkeel/contract/settings'
import { askNamed } from '../../database/ask-named.ts'
import type { Orm } from '../../database/database.ts'

export interface NewNotificationRow {
  personId: PersonId
  aboutId: PersonId | null
  event: NotificationEvent
  kind: NotificationKind
  title: string
  body: string
  link: string
  key: string
  at: Date
  /** When a letter about it is due, where its reader wants letters about such events. */
  mailDueAt: Date | null
  /** When it has a letter already. */
  mailedAt: Date | null
}

/**
 * The reader's wishes, the new row and the one whose place it takes, in one statement: a message of the chat waits for it.
 * Of messages there is one letter until they are read; every other occasion has its own.
 */
const put = {
  name: 'put-notification',
  text: `
    with wished as (
      select p.id as person_id,
        coalesce((s.settings #>> array['notifications', $3::text, 'inApp'])::boolean, $11) as is_shown,
        case when coalesce((s.settings #>> array['notifications', $3::text, 'email'])::boolean, $12)
          then $13::timestamptz end as mail_due_at
      from person p left join person_settings s on s.person_id = p.id where p.id = $1
    )
    insert into notification
      (person_id, about_id, event, kind, title, body, link, key, at, is_shown, mail_due_at, mailed_at)
    select person_id, $2::bigint, $3::text, $4, $5, $6, $7, $8, $9, is_shown, mail_due_at, $10::timestamptz
    from wished where is_shown or mail_due_at is not null
    on conflict (person_id, key) where read_at is null do update set
      about_id = excluded.about_id, event = excluded.event, kind = excluded.kind, title = excluded.title,
      body = excluded.body, link = excluded.link, is_shown = excluded.is_shown,
      at = greatest(notification.at, excluded.at), times = notification.times + 1,
      mail_due_at = case
        when excluded.event <> 'message' then excluded.mail_due_at
        when notification.mailed_at is null then coalesce(notification.mail_due_at, excluded.mail_due_at)
      end,
      mailed_at = case
        when excluded.event <> 'message' then excluded.mailed_at
        else coalesce(notification.mailed_at, excluded.mailed_at)
      end
    returning id::float8 as id, at, is_shown as "isShown"`,
}

/** Undefined where its reader wants to hear nothing of such events, or has gone. */
export async function putNotification(
  transaction: Orm,
  row: NewNotificationRow,
): Promise<{ id: number; at: Date; isShown: boolean } | undefined> {
  const { inApp, email } = firstNotifications[row.event]
  const [told] = await askNamed<{ id: number; at: Date; isShown: boolean }>(transaction, put, [
    ...[row.personId, row.aboutId, row.event, row.kind, row.title, row.body, row.link, row.key, row.at],
    ...[row.mailedAt, inApp, email, row.mailDueAt],
  ])
  return told
}
