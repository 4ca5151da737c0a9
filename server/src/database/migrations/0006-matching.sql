-- Who suits whom: what an order depends on, every list that was shown, what came of it, and what was learned.

-- Everything an order depends on has a version: facts, load and effects of advisors, and the weights in use. Numbers are
-- given out under a lock that is held until the end of the transaction, so that they become visible in their order:
-- whoever has read up to a number has missed nothing below it, and a list can be made again as of any of them.
create sequence matching_version;

-- What the engine knows of an advisor, packed (matching/features/pack-facts). Rows stay: the newest one counts.
create table matching_facts (
  advisor_id bigint not null references person on delete cascade,
  version bigint not null unique,
  schema_hash text not null,
  facts bytea not null,
  at timestamptz not null,
  primary key (advisor_id, version)
);

-- Free places less the expected acceptances of whoever waits for an answer.
create table matching_load (
  advisor_id bigint not null references person on delete cascade,
  version bigint not null unique,
  free_places int not null,
  pending double precision not null,
  unanswered int not null,
  at timestamptz not null,
  primary key (advisor_id, version)
);

-- What outcomes say of an advisor beyond their facts.
create table matching_effects (
  advisor_id bigint not null references person on delete cascade,
  version bigint not null unique,
  appeal double precision not null,
  selectivity double precision not null,
  appeal_variance double precision not null,
  selectivity_variance double precision not null,
  covariance double precision not null,
  showings int not null,
  primary key (advisor_id, version)
);

-- Advisors whose facts are to be read anew. Filled by the tables themselves, so that no path forgets it.
create table matching_dirty (
  advisor_id bigint primary key references person on delete cascade,
  since timestamptz not null default now()
);

create function mark_matching_dirty() returns trigger language plpgsql as $$
begin
  insert into matching_dirty (advisor_id) values (new.person_id)
    on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger matching_dirty_publication after insert on advisor_publication
  for each row execute function mark_matching_dirty();
create trigger matching_dirty_criteria after insert or update on advisor_criteria
  for each row execute function mark_matching_dirty();
create trigger matching_dirty_application after insert or update on advisor_application
  for each row when (new.person_id is not null) execute function mark_matching_dirty();

create function mark_person_dirty() returns trigger language plpgsql as $$
begin
  insert into matching_dirty (advisor_id) values (new.id) on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger matching_dirty_person after update of disabled_at on person
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function mark_person_dirty();

-- A whole file of the register comes in thousands of rows a statement.
create function mark_register_dirty() returns trigger language plpgsql as $$
begin
  insert into matching_dirty (advisor_id)
    select person_id from advisor_profile join news using (crd)
    on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger matching_dirty_register_new after insert on register_person
  referencing new table as news for each statement execute function mark_register_dirty();
create trigger matching_dirty_register after update on register_person
  referencing new table as news for each statement execute function mark_register_dirty();

-- Everybody who is there already.
insert into matching_dirty (advisor_id) select person_id from advisor_criteria on conflict do nothing;

-- What an advisor pays us. It stands on their card and nowhere in matching: no statement there names this table.
create table advisor_agreement (
  person_id bigint primary key references person on delete cascade,
  terms text not null,
  dollars_per_month int not null check (dollars_per_month >= 0),
  agreed_at timestamptz not null
);

-- A model is never changed: a new one takes its place. Weights and covariances are doubles one after the other.
create table model_version (
  version int primary key,
  parent int references model_version,
  schema_hash text not null,
  wants_mean bytea not null,
  wants_covariance bytea not null,
  accepts_mean bytea not null,
  accepts_covariance bytea not null,
  appeal_variance double precision not null,
  selectivity_variance double precision not null,
  correlation double precision not null,
  examination double precision not null,
  -- Of everything above: a row that does not fit it is not used.
  sha256 bytea not null,
  status text not null check (status in ('draft', 'shadow', 'live', 'retired')),
  -- The events it was made from: the first, the last answer, and the last list. Lists are taken in a day later than
  -- answers, because only then it is known whom nobody asked.
  trained_from bigint,
  trained_to bigint,
  trained_shown_to bigint,
  metrics jsonb not null,
  made_at timestamptz not null
);
create unique index model_version_live on model_version ((true)) where status = 'live';

-- Every move of the pointer to the live model: promotion and rollback, by whom and why.
create table model_move (
  id bigint generated always as identity primary key,
  from_version int references model_version,
  to_version int not null references model_version,
  why text not null,
  moved_by text not null,
  at timestamptz not null
);

-- What was learned since a model was made: the day's delta. One that is in shadow learns as the live one does, so that
-- they can be compared; one that was retired goes on from here when the pointer comes back to it.
create table model_online (
  model_version int primary key references model_version,
  -- Answers up to this event, and lists up to this event.
  through_event bigint not null,
  through_shown bigint not null,
  wants_mean bytea not null,
  wants_covariance bytea not null,
  accepts_mean bytea not null,
  accepts_covariance bytea not null,
  sha256 bytea not null,
  at timestamptz not null
);

-- What a model that is not live says of advisors: of the live one it stands in matching_effects.
create table model_effects (
  model_version int not null references model_version on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  appeal double precision not null,
  selectivity double precision not null,
  appeal_variance double precision not null,
  selectivity_variance double precision not null,
  covariance double precision not null,
  showings int not null,
  primary key (model_version, advisor_id)
);
create index model_effects_of on model_effects (advisor_id);

-- The weights in use, by version: what a stored list was made with.
create table model_weights (
  version bigint primary key,
  model_version int not null references model_version,
  wants_mean bytea not null,
  accepts_mean bytea not null,
  sha256 bytea not null,
  at timestamptz not null
);

create table match_list (
  id uuid primary key,
  consumer_id bigint not null references person on delete cascade,
  made_at timestamptz not null,
  -- As the engine was asked.
  wishes jsonb not null,
  -- Advisors that were hidden, blocked, asked, had declined, or were no longer shown, at that time.
  between jsonb not null,
  size int not null,
  seed bigint not null,
  model_version int not null references model_version,
  -- Everything the order depended on, up to this number.
  as_of bigint not null,
  eligible int not null
);
create index match_list_of on match_list (consumer_id, made_at);
create index match_list_as_of on match_list (as_of);

create table match_list_place (
  list_id uuid not null references match_list on delete cascade,
  -- From 1.
  rank int not null,
  advisor_id bigint not null references person on delete cascade,
  key double precision not null,
  chance_wants double precision not null,
  chance_accepts double precision not null,
  room double precision not null,
  fit double precision not null,
  is_turn boolean not null,
  propensity double precision not null,
  -- What the model saw of the pair, so that it can learn from it whatever has changed since.
  features double precision[] not null,
  primary key (list_id, rank)
);
create index match_list_place_of on match_list_place (advisor_id);

-- What a model that is not live would have said of the same places.
create table shadow_chance (
  list_id uuid not null,
  rank int not null,
  model_version int not null references model_version on delete cascade,
  chance_wants double precision not null,
  chance_accepts double precision not null,
  primary key (model_version, list_id, rank),
  foreign key (list_id, rank) references match_list_place on delete cascade
);
create index shadow_chance_of_list on shadow_chance (list_id);

-- A consumer asks an advisor. Its states and moves are matching/match-lifecycle.
create table match_request (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  -- The list it came from, if any, and the place there.
  list_id uuid references match_list on delete set null,
  rank int,
  kind text not null check (kind in ('chat', 'meeting')),
  state text not null check (state in ('sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn')),
  reason text,
  -- What the model expected when it was sent: what the load counts until it is answered.
  chance_accepts double precision not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create index match_request_of_consumer on match_request (consumer_id, id);
create index match_request_of_advisor on match_request (advisor_id, id);
create index match_request_of_list on match_request (list_id);
create index match_request_waiting on match_request (expires_at) where state in ('sent', 'seen');
create unique index match_request_open on match_request (consumer_id, advisor_id)
  where state in ('sent', 'seen', 'accepted');

-- What happened, in order. Nothing here is ever changed; models, loads and effects derive from it.
create table match_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('shown', 'viewed', 'requested', 'seen', 'accepted', 'declined', 'expired',
    'withdrawn', 'meeting-held', 'hired', 'rated', 'hidden', 'unhidden', 'blocked', 'unblocked')),
  consumer_id bigint not null references person on delete cascade,
  -- Of a list that was shown: nobody in particular.
  advisor_id bigint references person on delete cascade,
  list_id uuid references match_list on delete cascade,
  request_id bigint references match_request on delete cascade,
  detail jsonb not null
);
create index match_event_of_consumer on match_event (consumer_id, id);
create index match_event_of_advisor on match_event (advisor_id, id);
create index match_event_of_list on match_event (list_id);
create index match_event_of_request on match_event (request_id);

create function refuse_match_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'match_event is append-only';
end $$;
create trigger match_event_append_only before update on match_event
  for each row execute function refuse_match_event_change();
