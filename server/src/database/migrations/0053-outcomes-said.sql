-- What an advisor's page shows changes only when what they may see changes, or its version would tell what the consumer said.
alter table match_outcome add column advisor_version int not null default 1;
-- When the consumer last undid their word; they aren't reminded after that.
alter table match_outcome add column undone_at timestamptz;

create index match_outcome_to_remind on match_outcome (met_at)
  where second_reminder_at is null and undone_at is null and (outcome is null or outcome = 'deciding');
-- Matches that were closed as hired before outcomes were stored.
create index match_request_closed_as_hired on match_request (closed_at) where closed_as = 'hired';
