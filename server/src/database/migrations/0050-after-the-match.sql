-- What became of a match after its first meeting. The row outlives both people: then it names no one.
create table match_outcome (
  id bigint generated always as identity primary key,
  request_id bigint unique references match_request on delete set null,
  consumer_id bigint references person on delete set null,
  advisor_id bigint references person on delete set null,
  -- When their first meeting ended.
  met_at timestamptz not null,
  consumer_said text check (consumer_said in ('hired', 'deciding', 'not-for-me')),
  consumer_said_at timestamptz,
  advisor_said text check (advisor_said in ('hired', 'deciding', 'not-for-me')),
  advisor_said_at timestamptz,
  -- The consumer's word, or the advisor's where the consumer said nothing.
  outcome text check (outcome in ('hired', 'deciding', 'not-for-me')),
  hired_on date,
  -- Set when a hired advisor's work ended.
  ended_on date,
  first_reminder_at timestamptz,
  second_reminder_at timestamptz,
  version int not null default 1,
  check ((consumer_said is null) = (consumer_said_at is null)),
  check ((advisor_said is null) = (advisor_said_at is null)),
  check (hired_on is null or outcome = 'hired'),
  check (ended_on is null or hired_on is not null)
);
create index match_outcome_of_consumer on match_outcome (consumer_id, id);
create index match_outcome_of_advisor on match_outcome (advisor_id, id);

alter table match_event drop constraint match_event_kind_check;
alter table match_event add constraint match_event_kind_check check (kind in ('shown', 'viewed', 'saved', 'unsaved',
  'requested', 'seen', 'asked-back', 'answered-back', 'accepted', 'declined', 'expired', 'withdrawn', 'meeting-held', 'hired',
  'not-hired', 'ended', 'outcome-undone', 'closed', 'rated', 'hidden', 'unhidden', 'blocked', 'unblocked', 'chosen', 'unchosen'));

-- Published reviews of an advisor, as matching reads them.
create table matching_review_tally (
  advisor_id bigint primary key references person on delete cascade,
  reviews int not null check (reviews > 0),
  stars int not null check (stars between reviews and 5 * reviews)
);
