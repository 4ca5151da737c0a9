-- People ask us: a request with a number to quote, its thread, and the files that were sent with it.

create table support_request (
  number bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  -- As whom they asked; somebody may have another role later.
  role text not null check (role in ('consumer', 'advisor')),
  -- Made by the page that sent it: sent again, for ever, it is the same request.
  client_id uuid not null,
  topic text not null check (topic in
    ('account', 'match', 'message', 'meeting', 'fees', 'documents', 'review', 'privacy', 'record', 'other')),
  subject text not null,
  state text not null check (state in ('open', 'waiting-for-you', 'solved')),
  contact text not null check (contact in ('email', 'in-app')),
  sent_at timestamptz not null,
  -- The newest word of either side; notes of staff are no words.
  updated_at timestamptz not null,
  -- Until when whoever asked is owed a word of ours; null where it is not our turn.
  owed_by timestamptz,
  first_answered_at timestamptz,
  -- Until when staff may look at the account as its owner does; null where that was not ticked, or was taken back.
  may_view_until timestamptz,
  solved_at timestamptz,
  is_good boolean,
  rating_comment text not null default ''
);
create unique index support_request_sent_once on support_request (person_id, client_id);
create index support_request_of on support_request (person_id, updated_at desc, number desc);
create index support_request_viewable on support_request (person_id, may_view_until) where may_view_until is not null;
-- The desk: first whom we owe a word, the most urgent before the others; then the rest, newest first.
create index support_request_owed on support_request (owed_by, number) where owed_by is not null;
create index support_request_rest on support_request (updated_at desc, number desc) where owed_by is null;

create table support_message (
  id bigint generated always as identity primary key,
  number bigint not null references support_request on delete cascade,
  -- Whoever asked, one of staff, or one of staff for staff alone.
  side text not null check (side in ('asker', 'support', 'note')),
  -- Nobody's key: what staff said stays when they leave us.
  author_id bigint not null,
  client_id uuid not null,
  text text not null,
  sent_at timestamptz not null
);
create unique index support_message_sent_once on support_message (author_id, client_id);
create index support_message_of on support_message (number, id);

create table support_file (
  id uuid primary key,
  uploader_id bigint not null references person on delete cascade,
  -- What it was sent with, and its place there; null until it is sent.
  message_id bigint references support_message on delete cascade,
  place int,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes int not null,
  pages int not null,
  file_key text not null,
  uploaded_at timestamptz not null
);
create index support_file_of on support_file (message_id);
create index support_file_uploader on support_file (uploader_id);
create index support_file_unsent on support_file (uploaded_at) where message_id is null;
create index support_file_key on support_file (file_key);
