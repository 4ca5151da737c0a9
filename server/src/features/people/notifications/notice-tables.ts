import type { NotificationEvent } from '@evenkeel/contract/account/settings'
import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'

// Parts of statements, so that what causes a notification can store it in the same round trip.

export interface Notice {
  personId: PersonId
  /** The reader's settings for this event decide about screen and letter. */
  event: NotificationEvent
  kind: NotificationKind
  title: string
  body: string
  link: string
  /** The occasion. An unread notification of the same occasion is replaced: same id, new text, newest again. */
  key: string
  /** The person named in the text, which is deleted with them. */
  aboutId?: PersonId
}

export interface Letter {
  /** The earliest time for a letter if still unread; null if it needs none. */
  dueAt: Date | null
  /** Set if it already has a letter of its own. */
  mailedAt: Date | null
}

export interface NoticeRow extends Notice, Letter {
  at: Date
  usuallyInApp: boolean
  usuallyByEmail: boolean
}

/**
 * SQL that stores a notification for each row of a relation with these columns: person_id, about_id, event, kind, title, body,
 * link, key, at, due_at, mailed_at, usually_in_app and usually_by_email. The reader's settings decide; none is stored where
 * they turned off such events or are gone. An unread one of the same occasion is replaced. Of messages there is one letter until
 * they are read; every other occasion has its own.
 */
export const putNotices = (noticed: string) => `
  insert into notification as old
    (person_id, about_id, event, kind, title, body, link, key, at, is_shown, mail_due_at, mailed_at)
  select person_id, about_id, event, kind, title, body, link, key, at, is_shown, mail_due_at, mailed_at
  from (
    select noticed.*,
      coalesce((s.settings #>> array['notifications', noticed.event, 'inApp'])::boolean, usually_in_app) as is_shown,
      case when coalesce((s.settings #>> array['notifications', noticed.event, 'email'])::boolean, usually_by_email)
        then due_at end as mail_due_at
    from ${noticed} noticed
    join person reader on reader.id = noticed.person_id
    left join person_settings s on s.person_id = reader.id
  ) wanted
  where is_shown or mail_due_at is not null
  on conflict (person_id, key) where read_at is null do update set
    about_id = excluded.about_id, event = excluded.event, kind = excluded.kind, title = excluded.title,
    body = excluded.body, link = excluded.link, is_shown = excluded.is_shown,
    at = greatest(old.at, excluded.at), times = old.times + 1,
    mail_due_at = case
      when excluded.event <> 'message' then excluded.mail_due_at
      when old.mailed_at is null then coalesce(old.mail_due_at, excluded.mail_due_at)
    end,
    mailed_at = case
      when excluded.event <> 'message' then excluded.mailed_at
      else coalesce(old.mailed_at, excluded.mailed_at)
    end
  returning id, person_id, key, at, is_shown`

/**
 * SQL that marks the unread notification of an occasion as read for each row of a relation with the columns person_id and key,
 * because its reader saw it where it happened.
 */
export const settleNotices = (seen: string) => `
  update notification unread set read_at = now(), mail_due_at = null
  from ${seen} seen where unread.person_id = seen.person_id and unread.key = seen.key and unread.read_at is null
  returning unread.id, unread.person_id, unread.key, unread.is_shown`
