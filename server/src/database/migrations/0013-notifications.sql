-- What people are told: on their screens, and in letters about what they have not read.

create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  -- Whom the words name: they go when that person goes.
  about_id bigint references person on delete cascade,
  event text not null,
  kind text not null check (kind in ('request', 'message', 'meeting', 'match', 'record', 'account', 'news')),
  title text not null,
  body text not null,
  -- An address of this site, from its root.
  link text not null,
  -- The occasion: while one is unread, the next of the same occasion takes its place.
  key text not null,
  at timestamptz not null,
  -- How often that happened since it was last read.
  times int not null default 1 check (times > 0),
  -- False for whoever wants this only by letter: it waits for its letter and is on no screen.
  is_shown boolean not null,
  read_at timestamptz,
  -- From when on a letter about it may be written, if it is still unread; null: none is to be written.
  mail_due_at timestamptz,
  mailed_at timestamptz
);
-- By it one is replaced in place, and unread ones are counted.
create unique index notification_unread_key on notification (person_id, key) where read_at is null;
-- In the order of the list: unread first, then newest first. A page is read from here, and nothing is sorted.
create index notification_listed on notification (person_id, (read_at is not null), at desc, id desc)
  where is_shown;
create index notification_mail_due on notification (mail_due_at)
  where mail_due_at is not null and read_at is null;
create index notification_about on notification (about_id) where about_id is not null;
-- For tidying. Small and cheap to keep: what is told is written at its end, in the order of time.
create index notification_at on notification using brin (at);
