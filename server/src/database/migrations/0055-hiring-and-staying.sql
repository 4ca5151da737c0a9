-- The third head of a model: hiring and staying. Null where it has not passed its gates.
alter table model_version
  add column stays_mean bytea,
  add column stays_covariance bytea,
  -- A seal of its own, so that code without a third head still recognizes the other two.
  add column stays_sha256 bytea,
  add constraint model_version_stays check (num_nulls(stays_mean, stays_covariance, stays_sha256) in (0, 3));

-- A night learns from what became of meetings, which is few among all events.
create index match_event_outcomes on match_event (request_id, id)
  where kind in ('hired', 'not-hired', 'ended', 'outcome-undone');
