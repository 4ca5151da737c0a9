-- When the audit trail was last verified, and with what result. One row.
create table audit_check (
  is_only boolean primary key default true check (is_only),
  -- The newest row verified, and its hash: removing rows from the end shows as well.
  checked_to bigint not null,
  head bytea not null,
  checked_at timestamptz not null,
  -- The last time it was read from its first row.
  whole_at timestamptz not null,
  -- The first row that did not follow; null where the trail is intact.
  broken_at bigint
);

-- Headline figures and the way of consumers are counted with the other figures of a day.
update analytics_day set is_due = true;
