-- People, the accounts by which they prove who they are, and their sessions.

create table person (
  id bigint primary key check (id between 1 and 9007199254740991),
  role text not null check (role in ('consumer', 'advisor', 'admin')),
  email text not null,
  first_name text,
  last_name text,
  company text,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- The key of an account is issuer and sub: an address can change hands, and the same sub of another issuer is
-- somebody else. A link without a person was signed up and never signed in.
create table identity_link (
  issuer text not null,
  sub uuid not null,
  user_type text not null check (user_type in ('consumer', 'advisor', 'admin')),
  -- As it was given; `email_key` is how it is compared.
  email text not null,
  email_key text not null,
  person_id bigint unique references person on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, sub)
);
create index identity_link_email on identity_link (email_key);

-- Our own identity provider. The address is compared in lower case.
create table identity_user (
  sub uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- One code a purpose: a new one takes the place of the old one.
create table identity_code (
  sub uuid not null references identity_user on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (sub, purpose)
);

-- Failed sign-ins, also for addresses that have no account: the wait must not tell which they are. Counts need not
-- survive a crash of the database, and without a log nobody who signs in waits for the disk because of them.
create unlogged table sign_in_failure (
  account_key bytea primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- How often something was done within a window; shared by all processes. Unlogged for the same reason.
create unlogged table turn (
  kind text not null,
  key bytea not null,
  window_ends_at timestamptz not null,
  taken int not null,
  primary key (kind, key)
);
create index turn_over on turn (window_ends_at);

create table session (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  -- SHA-256 of the cookie that every access token of this session is bound to.
  binding_hash bytea not null,
  -- Key by which a refresh token yields its one successor.
  refresh_secret bytea not null,
  is_remembered boolean not null,
  means text not null,
  device text not null,
  sealed_grant bytea,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  last_activity_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_of_person on session (person_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;
create index session_expires on session (expires_at);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

create table known_device (
  person_id bigint not null references person on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

-- Something begun that must be ended within minutes: a second factor due, a passkey ceremony.
create table challenge (
  hash bytea primary key,
  kind text not null,
  person_id bigint references person on delete cascade,
  data jsonb not null default '{}',
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenge_over on challenge (expires_at);

-- Keys that sign access tokens. The private half is sealed with a key that does not stand in this database.
create table token_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  created_at timestamptz not null
);
