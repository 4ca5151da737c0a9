-- An admin looks at the product as a consumer or an advisor: an overlay on the admin's own session (security.md 2.2).

create table masquerade (
  id uuid primary key,
  admin_id bigint not null references person on delete cascade,
  -- Nobody's key: a session is forgotten a month after its end, and moves on to a new id while it lives.
  session_id uuid not null,
  target_type text not null check (target_type in ('consumer', 'advisor')),
  target_id bigint not null references person on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  mode text not null check (mode in ('read', 'assist')),
  -- By whose word something may be edited: the target's, for as long as it stands, or a second admin's.
  assist_by text check (assist_by in ('consent', 'approval')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_kind text check (end_kind in ('stopped', 'emergency', 'expired', 'logged-out', 'revoked')),
  check (expires_at <= started_at + interval '60 minutes'),
  check ((ended_at is null) = (end_kind is null)),
  check ((mode = 'assist') = (assist_by is not null))
);
create unique index masquerade_live on masquerade (session_id) where ended_at is null;
create index masquerade_running on masquerade (expires_at) where ended_at is null;
create index masquerade_newest on masquerade (started_at desc, id desc);
create index masquerade_by_admin on masquerade (admin_id, started_at desc, id desc);
create index masquerade_of_target on masquerade (target_id, started_at desc, id desc);

-- What was opened, changed and asked for in vain, counted: the trail holds each, people read this.
create table masquerade_opening (
  masquerade_id uuid not null references masquerade on delete cascade,
  kind text not null check (kind in ('area', 'call', 'write', 'refused')),
  what text not null,
  first_at timestamptz not null,
  calls int not null,
  primary key (masquerade_id, kind, what)
);

-- A second admin's word that somebody may be assisted, once.
create table assist_request (
  id bigint generated always as identity primary key,
  admin_id bigint not null references person on delete cascade,
  target_type text not null check (target_type in ('consumer', 'advisor')),
  target_id bigint not null references person on delete cascade,
  reason text not null check (length(reason) between 10 and 500),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references person on delete set null,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 10 and 500),
  used_at timestamptz,
  check (decided_by is null or decided_by <> admin_id)
);
create index assist_request_open on assist_request (expires_at) where used_at is null;
create index assist_request_of_target on assist_request (target_id);

-- Staff look for people by the beginning of what they know of them.
create index person_by_first_name on person (lower(first_name) text_pattern_ops);
create index person_by_last_name on person (lower(last_name) text_pattern_ops);
create index person_by_email on person (lower(email) text_pattern_ops);
