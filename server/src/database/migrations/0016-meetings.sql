-- Two people meet. A meeting belongs to a request; moved, it stays the same one in both calendars.

-- A stretch of one person's time, as a range that no other person's meets. Ranges are compared by PostgreSQL itself, so
-- that nobody is in two places needs no extension, which not every database may install.
create function time_of_person(person_id bigint, starts_at timestamptz, ends_at timestamptz)
returns numrange language sql immutable parallel safe
return numrange(
  person_id::numeric * 100000000000 + extract(epoch from starts_at - timestamptz '1970-01-01 00:00:00+00'),
  person_id::numeric * 100000000000 + extract(epoch from ends_at - timestamptz '1970-01-01 00:00:00+00'));

create table meeting (
  id bigint generated always as identity primary key,
  request_id bigint not null references match_request on delete cascade,
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  -- Made by the page that booked it: sent twice, it is one meeting. Null where it came with its request.
  client_id uuid,
  state text not null check (state in ('proposed', 'confirmed', 'held', 'no-show', 'cancelled')),
  -- Whose word the time is; while it is proposed the other one confirms it.
  proposed_by text not null check (proposed_by in ('consumer', 'advisor')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  minutes int not null check (minutes between 5 and 240),
  way text not null check (way in ('video', 'phone', 'in-person')),
  -- A link, a number or an address; empty until the advisor has said it.
  place text not null default '',
  -- One more with every change that calendars have to learn.
  sequence int not null default 0 check (sequence >= 0),
  -- By which calendars know it, for ever.
  uid uuid not null unique default gen_random_uuid(),
  cancelled_by text check (cancelled_by in ('consumer', 'advisor', 'us')),
  cancelled_reason text check (cancelled_reason in
    ('another-time', 'no-longer-needed', 'found-another', 'cannot-help', 'other')),
  cancelled_note text not null default '',
  cancelled_at timestamptz,
  -- How it went, in the words of each; what follows from both is the state.
  consumer_said text check (consumer_said in ('held', 'no-show')),
  advisor_said text check (advisor_said in ('held', 'no-show')),
  -- Of a no-show: who did not come.
  missed_by text check (missed_by in ('consumer', 'advisor')),
  -- When both were reminded, a day and an hour before; emptied when it is moved.
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (ends_at = starts_at + make_interval(mins => minutes)),
  check ((state = 'cancelled') = (cancelled_by is not null) and (state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'no-show') = (missed_by is not null)),
  -- Never double-booked, whatever the code believes: nobody is in two meetings at once.
  constraint meeting_advisor_once exclude using gist (time_of_person(advisor_id, starts_at, ends_at) with &&)
    where (state in ('proposed', 'confirmed')),
  constraint meeting_consumer_once exclude using gist (time_of_person(consumer_id, starts_at, ends_at) with &&)
    where (state in ('proposed', 'confirmed'))
);
create unique index meeting_booked_once on meeting (request_id, client_id);
create index meeting_of_request on meeting (request_id, starts_at);
create index meeting_of_consumer on meeting (consumer_id, starts_at);
-- Also what takes an advisor's time, for every list of free times.
create index meeting_of_advisor on meeting (advisor_id, starts_at);
-- What the looks by the clock go through.
create index meeting_due on meeting (starts_at) where state in ('proposed', 'confirmed');

-- What happened to it, in order. Nothing here is ever changed.
create table meeting_event (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references meeting on delete cascade,
  what text not null check (what in
    ('proposed', 'confirmed', 'moved', 'place-changed', 'cancelled', 'held', 'no-show')),
  by text not null check (by in ('consumer', 'advisor', 'us')),
  at timestamptz not null,
  -- When it was to be, from then on.
  starts_at timestamptz not null
);
create index meeting_event_of on meeting_event (meeting_id, id);

-- Where an advisor usually meets, way by way.
create table meeting_place (
  person_id bigint primary key references person on delete cascade,
  video_link text,
  phone text,
  address text,
  updated_at timestamptz not null
);

-- A letter that would come too late is not carried: a reminder of a meeting that has begun.
alter table mail add column not_after timestamptz;
