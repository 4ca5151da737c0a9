-- Calendars that advisors keep elsewhere. We keep when they are busy and nothing else of what is in them.

create table outside_calendar (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  -- The advisor's own name for it.
  name text not null,
  kind text not null check (kind in ('address', 'caldav')),
  -- Where it is, for the screen; the whole address is a secret.
  host text not null,
  sealed_access bytea not null,
  -- A keyed hash of the access, so that the same calendar is connected once.
  access_hash bytea not null,
  -- What tells whether it changed since it was read: ETag, change tags, a hash of its text.
  validators jsonb not null default '{}',
  -- When it was last read whole; a period that moved on is read again.
  read_at timestamptz,
  -- When it was last found readable.
  checked_at timestamptz,
  failing_since timestamptz,
  failure text,
  failures int not null default 0,
  notified_at timestamptz,
  mailed_at timestamptz,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  check ((failing_since is null) = (failure is null)),
  unique (person_id, access_hash)
);
create index outside_calendar_due on outside_calendar (next_check_at);

create table calendar_busy_time (
  calendar_id bigint not null references outside_calendar on delete cascade,
  person_id bigint not null references person on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (calendar_id, starts_at),
  check (ends_at > starts_at)
);
-- Read for every list of free times.
create index calendar_busy_time_of on calendar_busy_time (person_id, ends_at);

-- The secret address at which an advisor's calendar reads their meetings here.
create table calendar_feed (
  person_id bigint primary key references person on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Meetings that a day off or shorter hours were put over, until the advisor says what becomes of them.
create table meeting_outside_hours (
  meeting_id bigint primary key references meeting on delete cascade,
  person_id bigint not null references person on delete cascade,
  -- Moved to another time, the question is answered.
  starts_at timestamptz not null,
  noticed_at timestamptz not null
);
create index meeting_outside_hours_of on meeting_outside_hours (person_id);
