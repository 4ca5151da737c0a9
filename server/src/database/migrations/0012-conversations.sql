-- Two people who were matched talk. A conversation is that of an accepted request and goes with it.

-- Updated with every message: room is left on each page, so that no index has to follow.
create table conversation (
  id bigint primary key references match_request on delete cascade,
  -- The place of the newest message. Whoever sends holds this row, so that places have one order and no gap.
  last_seq int not null default 0,
  -- How many of the messages are the consumer's; the others are the advisor's.
  consumer_said int not null default 0,
  opened_at timestamptz not null,
  -- Another one with whatever decides who may write here and by which name the other one knows them (see below).
  generation uuid not null default gen_random_uuid(),
  check (consumer_said between 0 and last_seq)
) with (fillfactor = 70);

create table conversation_member (
  conversation_id bigint not null references conversation on delete cascade,
  person_id bigint not null references person on delete cascade,
  -- Up to which place they have read; their own words count as read.
  read_seq int not null default 0,
  read_at timestamptz,
  draft text not null default '',
  left_at timestamptz,
  blocked_at timestamptz,
  primary key (conversation_id, person_id)
) with (fillfactor = 70);
create index conversation_member_of on conversation_member (person_id);

create table message (
  conversation_id bigint not null,
  seq int not null check (seq > 0),
  sender_id bigint not null,
  -- Made by the page that sent it: sent again, for ever, it is the same message.
  client_id uuid not null,
  text text not null,
  sent_at timestamptz not null,
  -- How many up to this one are the consumer's. So what is unread is a difference of two rows, however much it is.
  consumer_said int not null,
  -- Words between spaces, also of addresses and of what hyphens join. Where a database knows no letters but ASCII's it
  -- takes every other mark for one, so the usual ones are named.
  search tsvector generated always as (to_tsvector('simple'::regconfig, translate(lower(text),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~“”„‘’‚«»‹›–—…•·¿¡€£ ', repeat(' ', 64)))) stored,
  primary key (conversation_id, seq),
  foreign key (conversation_id, sender_id) references conversation_member on delete cascade
);
create unique index message_sent_once on message (sender_id, client_id);
create index message_search on message using gin (search);

create table message_file (
  id uuid primary key,
  conversation_id bigint not null,
  uploader_id bigint not null,
  -- The message it was sent with, and its place there; null until it is sent.
  seq int,
  place int,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes int not null,
  pages int not null,
  file_key text not null,
  uploaded_at timestamptz not null,
  foreign key (conversation_id, uploader_id) references conversation_member on delete cascade
);
create index message_file_of on message_file (conversation_id, seq);
create index message_file_unsent on message_file (uploaded_at) where seq is null;
create index message_file_key on message_file (file_key);

create table conversation_report (
  id bigint generated always as identity primary key,
  conversation_id bigint not null,
  reporter_id bigint not null,
  client_id uuid not null,
  -- What had been said by then.
  up_to_seq int not null,
  reason text not null check (reason in ('outside-money', 'pressure', 'not-who-they-say', 'offensive', 'spam', 'other')),
  note text not null,
  reported_at timestamptz not null,
  foreign key (conversation_id, reporter_id) references conversation_member on delete cascade
);
create unique index conversation_report_once on conversation_report (reporter_id, client_id);
create index conversation_report_of on conversation_report (conversation_id);

-- A server remembers what it found out about a conversation when somebody wrote in it, under the generation it found it
-- in, and believes it while the generation is the same: that is asked with the row held, so nothing is sent on old
-- knowledge. The tables themselves say what has changed, and no path forgets it.
create function renew_conversations_of_person() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  update conversation set generation = gen_random_uuid() where id in (
    select c.id from conversation c join conversation_member m on m.conversation_id = c.id
    where m.person_id = (changed ->> tg_argv[0])::bigint order by c.id for no key update of c);
  return null;
end $$;
create trigger conversation_person after update of disabled_at, first_name, last_name on person
  for each row when ((old.disabled_at, old.first_name, old.last_name)
    is distinct from (new.disabled_at, new.first_name, new.last_name))
  execute function renew_conversations_of_person('id');
create trigger conversation_deletion after insert or delete on deletion_request
  for each row execute function renew_conversations_of_person('person_id');
create trigger conversation_application after insert or update of status on advisor_application
  for each row execute function renew_conversations_of_person('person_id');
create trigger conversation_publication after insert or delete on advisor_publication
  for each row execute function renew_conversations_of_person('person_id');
create trigger conversation_profile after insert or update of answers on consumer_profile
  for each row execute function renew_conversations_of_person('person_id');

create function renew_conversation() returns trigger language plpgsql as $$
begin
  update conversation set generation = gen_random_uuid() where id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $$;
create trigger conversation_request after update of state, closed_as on match_request
  for each row execute function renew_conversation('id');
create trigger conversation_moved after update of left_at, blocked_at on conversation_member
  for each row execute function renew_conversation('conversation_id');

create function renew_conversation_of_pair() returns trigger language plpgsql as $$
begin
  update conversation set generation = gen_random_uuid() where id in (
    select id from match_request
    where consumer_id = new.consumer_id and advisor_id = new.advisor_id and state = 'accepted');
  return null;
end $$;
create trigger conversation_reveal after insert or update on reveal
  for each row execute function renew_conversation_of_pair();

-- Who was matched before there was anywhere to talk.
insert into conversation (id, opened_at)
  select id, coalesce(answered_at, sent_at) from match_request where state = 'accepted';
insert into conversation_member (conversation_id, person_id)
  select id, unnest(array[consumer_id, advisor_id]) from match_request where state = 'accepted';
