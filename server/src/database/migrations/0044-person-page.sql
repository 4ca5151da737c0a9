-- Staff change an email address, reset second factors and invite admins. What needs two of them waits as a proposal.

-- The new address confirms the change by a link, the old one can cancel it, or undo it within a week.
create table email_change (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  old_email text not null,
  new_email text not null,
  proof text not null check (length(proof) between 10 and 500),
  reason text not null check (length(reason) between 10 and 500),
  asked_by bigint references person on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirm_hash bytea not null unique,
  undo_hash bytea not null unique,
  state text not null check (state in ('waiting', 'done', 'canceled', 'undone')),
  done_at timestamptz
);
create unique index email_change_waiting on email_change (person_id) where state = 'waiting';
create index email_change_of_person on email_change (person_id, id);
create index email_change_asked_by on email_change (asked_by);

-- An invitation gives no rights until it is accepted.
create table admin_invitation (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  reason text not null check (length(reason) between 10 and 500),
  invited_by bigint references person on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  hash bytea not null unique,
  state text not null check (state in ('open', 'accepted', 'withdrawn')),
  person_id bigint references person on delete cascade
);
create unique index admin_invitation_open on admin_invitation (email_key) where state = 'open';
create index admin_invitation_by on admin_invitation (invited_by);
create index admin_invitation_of_person on admin_invitation (person_id);

create table staff_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('second-factor-reset', 'email-change')),
  person_id bigint not null references person on delete cascade,
  email text,
  proof text check (length(proof) between 10 and 500),
  reason text not null check (length(reason) between 10 and 500),
  -- Null once they left us; the proposal is void then.
  proposed_by bigint references person on delete set null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'declined', 'withdrawn', 'expired')),
  decided_by bigint references person on delete set null,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 10 and 500),
  check (state not in ('confirmed', 'declined') or decided_by is null or decided_by <> proposed_by)
);
create unique index staff_proposal_waiting on staff_proposal (person_id, kind) where state = 'waiting';
create index staff_proposal_by on staff_proposal (proposed_by);
create index staff_proposal_decided_by on staff_proposal (decided_by);
create index staff_proposal_of_person on staff_proposal (person_id);

-- Staff list disabled accounts, which are few among many, and the sidebar counts them every minute.
create index person_disabled on person (disabled_at desc) where disabled_at is not null;
