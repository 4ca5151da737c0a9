-- What visitors do before they have an account. Everything goes with their draft, or moves to the account.

-- Lists as match_list would hold them, kept apart so that nothing counts or learns from them.
create table visitor_list (
  id uuid primary key,
  draft_hash bytea not null references consumer_draft on delete cascade,
  made_at timestamptz not null,
  list jsonb not null,
  places jsonb not null
);
create index visitor_list_of_draft on visitor_list (draft_hash, made_at desc);

create table visitor_hidden (
  draft_hash bytea not null references consumer_draft on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  reason text,
  hidden_at timestamptz not null,
  primary key (draft_hash, advisor_id)
);
create index visitor_hidden_of_advisor on visitor_hidden (advisor_id);

-- Whose details a visitor opened on a day, for the limit.
create table visitor_opening (
  draft_hash bytea not null references consumer_draft on delete cascade,
  opened_on date not null,
  advisor_id bigint not null references person on delete cascade,
  primary key (draft_hash, opened_on, advisor_id)
);
create index visitor_opening_of_advisor on visitor_opening (advisor_id);

-- Choices belong to a consumer or to a draft.
alter table match_choice alter column consumer_id drop not null;
alter table match_choice add column draft_hash bytea references consumer_draft on delete cascade;
alter table match_choice add check ((consumer_id is null) <> (draft_hash is null));
create unique index match_choice_pair_of_draft on match_choice
  (draft_hash, least(first_id, second_id), greatest(first_id, second_id)) where draft_hash is not null;
create unique index match_choice_open_of_draft on match_choice (draft_hash) where picked is null and draft_hash is not null;

-- What someone began before they had an account or had signed in: a request, or saving an advisor.
create table begun_step (
  id bigint generated always as identity primary key,
  draft_hash bytea unique references consumer_draft on delete cascade,
  person_id bigint unique references person on delete cascade,
  begun jsonb not null,
  begun_at timestamptz not null,
  check ((person_id is null) <> (draft_hash is null))
);
