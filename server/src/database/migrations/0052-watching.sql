-- Advisors that someone saved or hired are watched: what we last saw of each, what changed, and who is told.

-- What we last saw of a watched advisor. Differences to it become changes.
create table watched_facts (
  advisor_id bigint primary key references person on delete cascade,
  facts jsonb not null,
  checked_at timestamptz not null,
  -- When they are looked at again without a mark.
  due_at timestamptz not null
);
create index watched_facts_due on watched_facts (due_at);

-- Advisors to look at soon. Filled by the tables themselves, so that no path forgets it.
create table watch_mark (
  advisor_id bigint primary key references person on delete cascade,
  since timestamptz not null default now()
);
create index watch_mark_since on watch_mark (since);

-- Once for each advisor, however many watch them.
create table advisor_change (
  id bigint generated always as identity primary key,
  advisor_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('disclosure', 'license-ended', 'suspended', 'registration', 'firm', 'fees', 'documents',
    'availability')),
  before jsonb not null,
  after jsonb not null,
  -- The days from which the two sides are.
  before_on date not null,
  after_on date not null,
  source text not null check (source in ('register', 'profile', 'document', 'evenkeel')),
  source_link text,
  found_at timestamptz not null
);
create index advisor_change_of_advisor on advisor_change (advisor_id, id);

-- Who watched the advisor when it was found.
create table watched_change (
  consumer_id bigint not null references person on delete cascade,
  change_id bigint not null references advisor_change on delete cascade,
  is_urgent boolean not null,
  -- Null once they were told.
  tell_at timestamptz,
  told_at timestamptz,
  read_at timestamptz,
  primary key (consumer_id, change_id)
);
create index watched_change_of_change on watched_change (change_id);
create index watched_change_untold on watched_change (tell_at, consumer_id) where tell_at is not null;

-- Advisors a consumer saved or hired and doesn't want to watch.
create table watch_stop (
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  stopped_at timestamptz not null,
  primary key (consumer_id, advisor_id)
);
create index watch_stop_of_advisor on watch_stop (advisor_id);

-- A year with a hired advisor, in the consumer's words. A row without words says only that we reminded them.
create table yearly_check_in (
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  from_on date not null,
  state text not null default 'due' check (state in ('due', 'postponed', 'done')),
  postponed_until date,
  -- When to remind them again, because they postponed it.
  remind_on date,
  agreed text not null default '',
  meetings_agreed int check (meetings_agreed >= 0),
  paid_stated int check (paid_stated >= 0),
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (consumer_id, advisor_id, from_on)
);
create index yearly_check_in_of_advisor on yearly_check_in (advisor_id);
create index yearly_check_in_reminder on yearly_check_in (remind_on) where remind_on is not null;

-- Looked for with every look at watched advisors.
create index register_feed_unfinished on register_feed (started_at) where finished_at is null;
create index match_outcome_hired on match_outcome (hired_on) where hired_on is not null and ended_on is null;

-- From the first saved or hired advisor on.
create function mark_watch_begun() returns trigger language plpgsql as $$
begin
  insert into watch_mark (advisor_id) values (new.advisor_id) on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger watch_mark_saved after insert on saved_advisor
  for each row execute function mark_watch_begun();
create trigger watch_mark_hired after insert or update of hired_on on match_outcome
  for each row when (new.hired_on is not null and new.advisor_id is not null) execute function mark_watch_begun();

create function mark_watched() returns trigger language plpgsql as $$
begin
  insert into watch_mark (advisor_id) select advisor_id from watched_facts where advisor_id = new.person_id
    on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger watch_mark_publication after insert on advisor_publication
  for each row execute function mark_watched();
create trigger watch_mark_criteria after insert or update on advisor_criteria
  for each row execute function mark_watched();
create trigger watch_mark_application after update of status on advisor_application
  for each row when (new.person_id is not null and old.status <> new.status) execute function mark_watched();
create trigger watch_mark_document after insert or update of replaced_at on document
  for each row execute function mark_watched();

-- A whole file of the register comes in thousands of rows a statement; read again, a record is as good as new.
create function mark_watched_in_register() returns trigger language plpgsql as $$
begin
  insert into watch_mark (advisor_id)
    select watched.advisor_id from news join advisor_profile as profile using (crd)
      join watched_facts as watched on watched.advisor_id = profile.person_id
    order by 1
    on conflict (advisor_id) do update set since = now();
  return null;
end $$;
create trigger watch_mark_register_new after insert on register_person
  referencing new table as news for each statement execute function mark_watched_in_register();
create trigger watch_mark_register after update on register_person
  referencing new table as news for each statement execute function mark_watched_in_register();

-- Those who were saved or hired before.
insert into watch_mark (advisor_id)
  select advisor_id from saved_advisor
  union select advisor_id from match_outcome where hired_on is not null and advisor_id is not null
  on conflict do nothing;
