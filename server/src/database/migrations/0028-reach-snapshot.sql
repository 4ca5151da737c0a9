-- Reach is counted over a weekly snapshot of consumers who don't exist, drawn from noisy counts (decision 0036). What it
-- was counted over before, everybody's own answers and places, is kept no longer.
drop trigger consumer_cutoff_list on match_list;
drop trigger consumer_cutoff_answers on consumer_profile;
drop function mark_cutoff_due();
drop function mark_answers_due();
drop table consumer_cutoff;
drop sequence reach_revision;

create table reach_snapshot (
  -- Its Monday.
  week date primary key,
  -- When a process began to make it; another may, if it isn't made long after that.
  claimed_at timestamptz not null,
  made_at timestamptz,
  model_version int,
  -- The synthetic consumers, 12 bytes each, and the keys of their 10th and 50th place, 8 bytes each.
  people bytea,
  tenth_keys bytea,
  fiftieth_keys bytea
);

-- The different criteria an advisor tried today, each as a fingerprint.
create table reach_question (
  advisor_id bigint not null references person on delete cascade,
  day date not null,
  question text not null,
  primary key (advisor_id, day, question)
);
