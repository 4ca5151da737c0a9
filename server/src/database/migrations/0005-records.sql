-- The public register, how applications are decided, files, and accounts at banks.

-- A file of the register that was read, or is being read. What it brought stands in the rows that name it.
create table register_feed (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('individuals', 'sec-firms', 'state-firms')),
  name text not null,
  made_on date not null,
  sha256 bytea not null,
  -- Whole files say by silence who is gone; parts say nothing of those they leave out.
  is_whole boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Records that were read and committed: where a broken import goes on.
  records int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  malformed int not null default 0,
  gone int not null default 0
);
create unique index register_feed_once on register_feed (kind, sha256);

create table register_fault (
  id bigint generated always as identity primary key,
  feed_id bigint not null references register_feed on delete cascade,
  -- Which record of the file, counted from 1.
  record int not null,
  crd text,
  reason text not null
);
create index register_fault_of_feed on register_fault (feed_id);

-- Facts as the newest file has them; `hash` says at once whether a newer file says anything else.
create table register_person (
  crd text primary key,
  facts jsonb not null,
  hash bytea not null,
  feed_id bigint not null references register_feed,
  first_seen_on date not null,
  as_of date not null,
  gone_on date
);
create index register_person_feed on register_person (feed_id);

create table register_firm (
  crd text primary key,
  kind text not null check (kind in ('sec', 'state')),
  facts jsonb not null,
  hash bytea not null,
  feed_id bigint not null references register_feed,
  first_seen_on date not null,
  as_of date not null,
  gone_on date
);
create index register_firm_feed on register_firm (feed_id);

-- Every fact that a later file said differently, with both values.
create table register_change (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('person', 'firm')),
  crd text not null,
  fact text not null,
  before jsonb,
  after jsonb,
  seen_on date not null,
  feed_id bigint not null references register_feed
);
create index register_change_of on register_change (subject, crd, id);

-- "Something wrong? Report": about an advisor's record.
create table record_report (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references person on delete cascade,
  reporter_id bigint references person on delete set null,
  text text not null,
  reported_at timestamptz not null,
  answered_at timestamptz
);
create index record_report_of on record_report (advisor_id);
create index record_report_by on record_report (reporter_id);

-- What is known of each check: by the house or by a reviewer, who has the last word.
create table vetting_check (
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('identity', 'register', 'documents', 'fees', 'disclosures')),
  state text not null check (state in ('not-started', 'waiting', 'passed', 'failed', 'expired')),
  decided_by text not null,
  decided_at timestamptz not null,
  note text,
  -- Set by a person: the house no longer changes it by itself until what it was decided on changes.
  is_by_hand boolean not null default false,
  -- Fingerprint of what it was decided on.
  basis bytea,
  primary key (person_id, kind)
);

-- Every move of an application, in order: books and records.
create table vetting_decision (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  move text not null,
  from_status text not null,
  to_status text not null,
  decided_by text not null,
  reason text,
  at timestamptz not null
);
create index vetting_decision_of on vetting_decision (person_id, id);

alter table advisor_application add column appeal_text text;
alter table advisor_application add column appealed_at timestamptz;
-- Why the house itself suspended, so that it takes it back itself when that is mended.
alter table advisor_application add column suspended_for text
  check (suspended_for in ('documents', 'register'));
create index advisor_application_submitted on advisor_application (id) where submitted_at is not null;

-- Files of advisors. A row is there only when its file is whole in the store.
create table document (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  kind text not null,
  -- Name of the file in the store.
  file_key text not null,
  content_type text not null,
  bytes int not null,
  pages int not null,
  sha256 bytea not null,
  has_text boolean not null,
  document_date date not null,
  expires_on date,
  uploaded_at timestamptz not null,
  replaced_at timestamptz
);
-- One of a kind counts.
create unique index document_standing on document (person_id, kind) where replaced_at is null;
create index document_of_person on document (person_id);
create index document_expiring on document (expires_on) where replaced_at is null;

-- Receipts: who opened which document first and last.
create table document_opening (
  document_id uuid not null references document on delete cascade,
  person_id bigint not null references person on delete cascade,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (document_id, person_id)
);
create index document_opening_of on document_opening (person_id);

create table advisor_photo (
  id uuid primary key,
  person_id bigint not null unique references person on delete cascade,
  file_key text not null,
  bytes int not null,
  width int not null,
  uploaded_at timestamptz not null
);

-- Files nothing points to any more. Written in the transaction that lets them go, emptied by a job.
create table file_to_remove (
  file_key text primary key,
  added_at timestamptz not null
);

-- A consumer's bank. The provider's token is sealed: the key does not stand in the database.
create table linked_bank (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  provider text not null check (provider in ('sandbox', 'plaid')),
  -- The provider's name for it; webhooks speak of it.
  item_id text not null,
  sealed_token bytea not null,
  institution_id text,
  institution text not null,
  state text not null check (state in ('good', 'sign-in-again')),
  linked_at timestamptz not null,
  synced_at timestamptz,
  unique (provider, item_id)
);
create index linked_bank_of_person on linked_bank (person_id);

create table linked_account (
  id uuid primary key,
  bank_id uuid not null references linked_bank on delete cascade,
  -- The provider's id; it stays the same from one reading to the next.
  account_id text not null,
  name text not null,
  mask text,
  type text not null check (type in ('cash', 'investment', 'credit', 'loan', 'other')),
  subtype text,
  balance numeric(16, 2),
  currency text,
  place int not null,
  unique (bank_id, account_id)
);

-- A linking that was begun and not ended.
create table bank_linking (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  provider text not null,
  -- What the provider knows the linking by, sealed.
  sealed_ref bytea not null,
  -- Signing in again at a bank that is linked.
  bank_id uuid references linked_bank on delete cascade,
  state text not null check (state in ('waiting', 'linked', 'left')),
  linked_bank_id uuid references linked_bank on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- One at a time asks the provider: what it hands out at the end, it hands out once.
  held_until timestamptz
);
create index bank_linking_of_person on bank_linking (person_id);
create index bank_linking_over on bank_linking (expires_at);

-- Tokens whose bank was unlinked while the provider could not be reached: revoked as soon as it can.
create table bank_token_to_revoke (
  id bigint generated always as identity primary key,
  provider text not null,
  sealed_token bytea not null,
  added_at timestamptz not null
);

-- The embedded provider's own books: invented banks keep what a real one would. Not ours, so nothing of the product
-- reads it.
create table sandbox_item (
  item_id text primary key,
  token_hash bytea not null unique,
  institution_id text not null,
  username text not null,
  made_at timestamptz not null,
  -- Set when the invented bank wants its customer to sign in again.
  locked_at timestamptz
);
