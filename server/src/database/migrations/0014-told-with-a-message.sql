-- A message and what its reader is told of it are one statement, and so one trip. What notifications are stays theirs: others
-- call these.

-- The reader's wishes, the new row and the one whose place it takes. Of messages there is one letter until they are read;
-- every other occasion has its own. No row where the reader wants to hear nothing of such events, or has gone.
create function put_notification(told jsonb) returns table (told_id bigint, told_at timestamptz, is_on_screen boolean)
language sql as $$
  with wished as (
    select p.id as person_id,
      coalesce((s.settings #>> array['notifications', told ->> 'event', 'inApp'])::boolean,
        (told ->> 'usuallyInApp')::boolean) as is_shown,
      case when coalesce((s.settings #>> array['notifications', told ->> 'event', 'email'])::boolean,
        (told ->> 'usuallyByEmail')::boolean) then (told ->> 'mailDueAt')::timestamptz end as mail_due_at
    from person p left join person_settings s on s.person_id = p.id where p.id = (told ->> 'personId')::bigint
  )
  insert into notification
    (person_id, about_id, event, kind, title, body, link, key, at, is_shown, mail_due_at, mailed_at)
  select person_id, (told ->> 'aboutId')::bigint, told ->> 'event', told ->> 'kind', told ->> 'title', told ->> 'body',
    told ->> 'link', told ->> 'key', (told ->> 'at')::timestamptz, is_shown, mail_due_at,
    (told ->> 'mailedAt')::timestamptz
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
  returning id, at, is_shown
$$;

-- The unread one of an occasion is read, because what it tells of was seen where it happened.
create function settle_notification(reader bigint, occasion text) returns table (settled_id bigint, was_on_screen boolean)
language sql as $$
  update notification set read_at = now(), mail_due_at = null
  where person_id = reader and key = occasion and read_at is null returning id, is_shown
$$;
