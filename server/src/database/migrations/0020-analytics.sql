-- System Analytics: what happened, counted by day, so that a page of figures reads hundreds of rows and not millions. A day
-- is counted whole, as often as it takes; whoever leaves stays in the sums of days that were over, as one of many.

-- How often something happened on a day: to everybody (`all`), and to those of one segment.
create table analytics_count (
  metric text not null,
  by text not null,
  value text not null,
  day date not null,
  -- Of durations: the class they fall into (analytics_bucket); -1 where it is not known. Else 0.
  bucket smallint not null,
  n bigint not null,
  -- Of things that have a size: the sum of it.
  total double precision not null,
  primary key (metric, by, value, day, bucket)
);
create index analytics_count_of_day on analytics_count (day);

-- Which days were counted when, and which are to be counted anew.
create table analytics_day (
  day date primary key,
  counted_at timestamptz,
  is_due boolean not null default true
);
create index analytics_day_due on analytics_day (day) where is_due;

-- Up to which row of a table it is known which days it is about.
create table analytics_mark (
  source text primary key,
  upto bigint not null
);

-- Classes of durations, each a tenth wider than the one before: from them a median is told to a tenth.
create function analytics_bucket(duration interval) returns smallint language sql immutable
return case when duration <= interval '0' then -1
  else floor(ln(1 + extract(epoch from duration)::float8 / 60) / ln(1.1::float8)) end::smallint;

-- Who was here on which day; a session remembers only its last moment.
create table analytics_presence (
  day date not null,
  person_id bigint not null references person on delete cascade,
  primary key (day, person_id)
);
create index analytics_presence_of on analytics_presence (person_id);

-- In how many places of lists an advisor stood on a day.
create table analytics_exposure (
  day date not null,
  advisor_id bigint not null references person on delete cascade,
  places int not null,
  primary key (day, advisor_id)
);
create index analytics_exposure_of on analytics_exposure (advisor_id);

-- Which questions somebody has answered, at each save until they are through: the names of the questions, not the answers.
-- Read and deleted within a minute or two; what is left of it is when a step was first passed.
create table analytics_save (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null,
  answered text[] not null
);
create index analytics_save_of on analytics_save (person_id);

create table analytics_step (
  person_id bigint not null references person on delete cascade,
  -- From 1, in the order of the steps of their role.
  place smallint not null,
  passed_at timestamptz not null,
  primary key (person_id, place)
);

create function analytics_answered(answers jsonb) returns text[] language sql immutable
return array(select key from jsonb_each(answers) where value not in ('null'::jsonb, '[]'::jsonb))
  || array(select 'not_said:' || word from jsonb_array_elements_text(
    case jsonb_typeof(answers -> 'not_said') when 'array' then answers -> 'not_said' else '[]'::jsonb end) as word);

create function note_consumer_save() returns trigger language plpgsql as $$
begin
  insert into analytics_save (person_id, at, answered) values (new.person_id, new.updated_at,
    analytics_answered(new.answers) || case when new.onboarded_at is null then '{}' else array['onboarded'] end);
  return null;
end $$;
create trigger analytics_consumer_began after insert on consumer_profile
  for each row execute function note_consumer_save();
create trigger analytics_consumer_saved after update on consumer_profile
  for each row when (old.onboarded_at is null) execute function note_consumer_save();

create function note_advisor_save() returns trigger language plpgsql as $$
begin
  insert into analytics_save (person_id, at, answered)
    values (new.person_id, new.updated_at, analytics_answered(new.answers));
  return null;
end $$;
create trigger analytics_advisor_saved after insert or update on advisor_profile
  for each row execute function note_advisor_save();

-- What advisors do beside their answers; the word is the trigger's own.
create function note_advisor_deed() returns trigger language plpgsql as $$
begin
  insert into analytics_save (person_id, at, answered) values (new.person_id, clock_timestamp(), array[tg_argv[0]]);
  return null;
end $$;
create trigger analytics_advisor_proves after update on advisor_application
  for each row when (new.person_id is not null and new.proof_method is not null and old.proof_method is null)
  execute function note_advisor_deed('proof');
create trigger analytics_advisor_submits after update on advisor_application
  for each row when (new.person_id is not null and new.submitted_at is not null and old.submitted_at is null)
  execute function note_advisor_deed('submitted');
create trigger analytics_advisor_uploads after insert on document
  for each row when (new.kind in ('crs_form', 'adv_document', 'disclosure_document')) execute function note_advisor_deed('document');

-- Everybody who is there already. When they passed which step is not known: all of them at once.
insert into analytics_save (person_id, at, answered)
  select person_id, updated_at,
    analytics_answered(answers) || case when onboarded_at is null then '{}' else array['onboarded'] end
  from consumer_profile;
insert into analytics_save (person_id, at, answered)
  select profile.person_id, profile.updated_at, analytics_answered(profile.answers)
    || case when application.proof_method is null then '{}' else array['proof'] end
    || case when application.submitted_at is null then '{}' else array['submitted'] end
  from advisor_profile as profile left join advisor_application as application using (person_id);

-- Calls as they were served, by route and class of duration, each twice as wide as the one two before it. All routes together
-- are `*`, without classes.
create table analytics_call (
  route text not null,
  day date not null,
  bucket smallint not null,
  calls bigint not null,
  errors bigint not null,
  slow bigint not null,
  primary key (route, day, bucket)
);
create index analytics_call_of_day on analytics_call (day);

-- What a day is counted from. Rows come in the order of time, so that these are small and cost nothing to keep.
create index match_event_at on match_event using brin (at) with (pages_per_range = 16);
create index match_list_at on match_list using brin (made_at) with (pages_per_range = 16);
create index meeting_at on meeting using brin (starts_at);
