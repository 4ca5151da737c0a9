-- What every feature stands on: the audit trail, mail waiting to be sent, and effects of jobs
-- that must happen once.

-- Append only, for every role. Each row carries the hash of the one before it, so a row that was
-- changed, removed or slipped in is found by reading the chain from its start.
create table audit (
  seq bigint primary key,
  at timestamptz not null,
  event text not null,
  actor_id bigint,
  subject_type text,
  subject_id bigint,
  masquerade_id uuid,
  route text,
  outcome text,
  request_id text,
  ip_hash bytea,
  detail jsonb not null default '{}',
  prev bytea not null,
  hash bytea not null
);

create index audit_subject on audit (subject_type, subject_id, seq);
create index audit_actor on audit (actor_id, seq);

-- Every column but the hash itself, as one JSON array: no two rows have the same text. Times and
-- bytes are spelled out, because their usual text depends on the settings of the session.
create function audit_hash(entry audit) returns bytea
language sql stable
set search_path = public, pg_temp
as $$
  select sha256(entry.prev || convert_to(jsonb_build_array(
    entry.seq,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.event,
    entry.actor_id,
    entry.subject_type,
    entry.subject_id,
    entry.masquerade_id,
    entry.route,
    entry.outcome,
    entry.request_id,
    encode(entry.ip_hash, 'hex'),
    entry.detail
  )::text, 'UTF8'))
$$;

-- Whoever appends waits for the one before to commit, so the numbers have no gaps and the chain no
-- forks. Append last in a transaction, and the wait is short.
create function audit_append() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(6281002);
  select a.seq, a.hash into last from public.audit a order by a.seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.at := clock_timestamp();
  new.detail := coalesce(new.detail, '{}');
  new.hash := public.audit_hash(new);
  return new;
end
$$;

create trigger audit_append before insert on audit
  for each row execute function audit_append();

create function audit_refuse() returns trigger
language plpgsql
as $$
begin
  raise exception 'The audit trail can only be added to: % is refused.', tg_op
    using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_refuse before update or delete or truncate on audit
  for each statement execute function audit_refuse();

-- "Always": also for a session that switches ordinary triggers off.
alter table audit enable always trigger audit_refuse;

create table mail (
  id uuid primary key,
  -- The same key is the same mail, however often somebody asks for it.
  key text not null unique,
  to_address text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text,
  attachments jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text,
  -- True where no SMTP server is named: the mail stays here for the test tools to read.
  kept boolean not null default false
);

create index mail_waiting on mail (created_at) where sent_at is null and not kept;

-- A job that is run again after a crash finds here what it has already done.
create table job_effect (
  key text primary key,
  done_at timestamptz not null default now()
);
