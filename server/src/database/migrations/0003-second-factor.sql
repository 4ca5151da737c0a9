-- What a person has beside the password: an authenticator app, passkeys, and recovery codes for the day both are lost.

-- The secret is sealed with a key that does not stand in this database. A new app waits beside the one in use until
-- its first code was right, so that nobody is locked out by a setup that was never finished.
create table authenticator (
  person_id bigint primary key references person on delete cascade,
  sealed_secret bytea,
  confirmed_at timestamptz,
  -- The last 30-second step whose code was taken: it and all before it are refused from then on.
  last_step bigint not null default 0,
  waiting_secret bytea,
  waiting_since timestamptz,
  check ((sealed_secret is null) = (confirmed_at is null)),
  check ((waiting_secret is null) = (waiting_since is null))
);

create table passkey (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  credential_id bytea not null unique,
  -- What the authenticator knows the person by; says nothing about them.
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  is_multi_device boolean not null,
  is_backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id);

-- 120 random bits each, so that a plain SHA-256 cannot be tried out.
create table recovery_code (
  person_id bigint not null references person on delete cascade,
  hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- Wrong codes within an hour. A try is counted before it is checked and given back when it was right, so that many
-- at once are still counted one by one.
create table factor_try (
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('check', 'confirm')),
  taken int not null,
  window_ends_at timestamptz not null,
  primary key (person_id, kind)
);
