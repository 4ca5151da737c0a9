-- What consumers and advisors say of themselves, what was agreed to and revealed to whom, who looked, and leaving.

-- The label of a person in addresses: version 5 of role and number (contract/person-id). Admins have none.
alter table person add column uuid uuid unique;
alter table person add column time_zone text;

-- Names stand in `person`, everything else a consumer answered here. A save names the version it was made from.
create table consumer_profile (
  person_id bigint primary key references person on delete cascade,
  version int not null,
  answers jsonb not null,
  onboarded_at timestamptz,
  updated_at timestamptz not null
);

-- Answers given before there is an account. The key is the hash of a cookie of one browser.
create table consumer_draft (
  hash bytea primary key,
  version int not null,
  answers jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index consumer_draft_over on consumer_draft (expires_at);

create table waiting_list (
  email_key text primary key,
  email text not null,
  created_at timestamptz not null
);

-- The working copy of an advisor. Two advisors cannot claim one CRD number.
create table advisor_profile (
  person_id bigint primary key references person on delete cascade,
  version int not null,
  answers jsonb not null,
  crd text unique,
  updated_at timestamptz not null
);

-- What was shown to consumers, from when, and who had looked at it. Never changed: books and records.
create table advisor_publication (
  person_id bigint not null references person on delete cascade,
  version int not null,
  answers jsonb not null,
  published_at timestamptz not null,
  reviewer text not null,
  primary key (person_id, version)
);

-- Every application ever made is counted, also when whoever made it has left: then only dates and outcome stay.
create table advisor_application (
  id bigint generated always as identity primary key,
  person_id bigint unique references person on delete set null,
  status text not null check (status in
    ('draft', 'submitted', 'in-review', 'approved', 'rejected', 'suspended', 'withdrawn')),
  started_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text,
  is_demo boolean not null default false,
  proof_method text,
  proof_state text not null default 'not-started',
  proved_at timestamptz,
  work_email text,
  officer_name text,
  officer_email text,
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries int not null default 0,
  signed_name text
);
create index advisor_application_status on advisor_application (status);

create table advisor_criteria (
  person_id bigint primary key references person on delete cascade,
  version int not null,
  criteria jsonb not null,
  updated_at timestamptz not null
);

create table person_settings (
  person_id bigint primary key references person on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null
);

create table consent (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  kind text not null,
  text_version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_of_person on consent (person_id);

-- The ledger of the contact firewall: without a row here that is not withdrawn, no answer to this advisor contains
-- who this consumer is.
create table reveal (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  fields text[] not null,
  -- Given for this advisor alone.
  phone text,
  revealed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index reveal_of_consumer on reveal (consumer_id);
create unique index reveal_standing on reveal (advisor_id, consumer_id) where withdrawn_at is null;

create table access_log (
  id bigint generated always as identity primary key,
  subject_id bigint not null references person on delete cascade,
  -- Whoever looked may leave; that somebody of this role looked stays.
  actor_id bigint references person on delete set null,
  actor_role text not null check (actor_role in ('consumer', 'advisor', 'admin')),
  what text not null,
  why text not null,
  at timestamptz not null
);
create index access_log_of_subject on access_log (subject_id, id);

create table deletion_request (
  person_id bigint primary key references person on delete cascade,
  requested_at timestamptz not null,
  deletes_at timestamptz not null
);
