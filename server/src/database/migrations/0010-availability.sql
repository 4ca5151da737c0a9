-- When an advisor has time: the weekly hours of their profile, and the days on which they do not hold.

-- Hours are answered in the profile and nowhere else. This row is what follows from the answer: small enough to be read
-- for every advisor of a list, and with the days beside it. Its version moves with either.
create table advisor_availability (
  person_id bigint primary key references person on delete cascade,
  weekly_hours jsonb,
  exceptions jsonb not null default '[]',
  version int not null,
  updated_at timestamptz not null
);

-- Filled by the profile itself, so that no path forgets it.
create function keep_weekly_hours() returns trigger language plpgsql as $$
begin
  insert into advisor_availability (person_id, weekly_hours, version, updated_at)
    values (new.person_id, nullif(new.answers -> 'weekly_hours', 'null'), 1, new.updated_at)
    on conflict (person_id) do update set weekly_hours = excluded.weekly_hours,
      version = advisor_availability.version + 1, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger advisor_availability_new after insert on advisor_profile
  for each row when (new.answers ? 'weekly_hours') execute function keep_weekly_hours();
create trigger advisor_availability_changed after update on advisor_profile
  for each row when (old.answers -> 'weekly_hours' is distinct from new.answers -> 'weekly_hours')
  execute function keep_weekly_hours();

-- At which times of the day somebody meets is a fact the engine knows of them; the days off are none.
create trigger matching_dirty_hours_new after insert on advisor_availability
  for each row when (new.weekly_hours is not null) execute function mark_matching_dirty();
create trigger matching_dirty_hours after update on advisor_availability
  for each row when (old.weekly_hours is distinct from new.weekly_hours) execute function mark_matching_dirty();

-- Everybody who is there already. Hours hold as they are answered, also where a publication is still waiting.
insert into advisor_availability (person_id, weekly_hours, version, updated_at)
  select person_id, answers -> 'weekly_hours', 1, updated_at from advisor_profile
  where jsonb_typeof(answers -> 'weekly_hours') = 'object';
