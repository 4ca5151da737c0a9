-- How far an advisor would have to come to be shown to a consumer: the keys of the 10th and the 50th place of the order
-- as it was when it was last looked at. What an advisor's criteria would do is counted against these, so that nobody has
-- to make a hundred thousand lists while somebody moves a slider.
create sequence reach_revision;

create table consumer_cutoff (
  consumer_id bigint primary key references person on delete cascade,
  -- When somebody looks again; whoever looks puts it ahead first, so that nobody does the same work twice.
  due_at timestamptz not null,
  -- Given out under a lock that is held until the end of the transaction: whoever has read up to one missed nothing.
  revision bigint unique,
  -- When the consumer was last here.
  active_at timestamptz,
  -- As the engine was asked; null where nobody can be looked for.
  wishes jsonb,
  -- Null where there are fewer advisors than that: then whoever may be shown is.
  tenth_key double precision,
  fiftieth_key double precision,
  -- Advisors found, 50 at most.
  found int,
  -- Everything the order depended on, up to this number.
  as_of bigint,
  at timestamptz
);
create index consumer_cutoff_due on consumer_cutoff (due_at);

-- A new list and new answers are looked at next. The tables themselves say so, and no path forgets it.
create function mark_cutoff_due() returns trigger language plpgsql as $$
begin
  insert into consumer_cutoff (consumer_id, due_at) values (new.consumer_id, '-infinity')
    on conflict (consumer_id) do update set due_at = '-infinity';
  return null;
end $$;
create trigger consumer_cutoff_list after insert on match_list
  for each row execute function mark_cutoff_due();

create function mark_answers_due() returns trigger language plpgsql as $$
begin
  insert into consumer_cutoff (consumer_id, due_at) values (new.person_id, '-infinity')
    on conflict (consumer_id) do update set due_at = '-infinity';
  return null;
end $$;
create trigger consumer_cutoff_answers after insert or update on consumer_profile
  for each row when (new.onboarded_at is not null) execute function mark_answers_due();

-- Everybody who is there already.
insert into consumer_cutoff (consumer_id, due_at)
  select person_id, '-infinity' from consumer_profile where onboarded_at is not null;

-- An advisor's funnel is read by what happened to them and when.
create index match_event_of_advisor_at on match_event (advisor_id, kind, at);
create index match_request_of_advisor_sent on match_request (advisor_id, sent_at);
