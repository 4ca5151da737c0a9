-- What staff did at the vetting desk, step by step: also what moves no application, such as a question to its advisor or
-- a rejection that one proposes and another confirms.
create table vetting_step (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  move text not null check (move in ('take-up', 'approve', 'ask', 'propose-rejection', 'confirm-rejection',
    'return-rejection', 'withdraw-proposal', 'suspend', 'reinstate', 'set-check')),
  -- Of a check that was set: which, and as what.
  check_kind text,
  check_state text,
  -- Nobody's key: what staff did stays when they leave us.
  staff_id bigint not null,
  staff_name text not null,
  -- Made by the page that sent it: sent again, for ever, it is the same step.
  client_id uuid not null,
  reason text not null check (char_length(reason) between 10 and 500),
  -- Of a question: until when the advisor has time.
  due_at timestamptz,
  -- The newest move of the application when it was made: a question or a proposal stands while there is no newer one.
  after_decision bigint,
  at timestamptz not null
);
create unique index vetting_step_once on vetting_step (staff_id, client_id);
create index vetting_step_of on vetting_step (person_id, id);

-- Lists of what is decided, newest first.
create index advisor_application_decided on advisor_application
  (status, (coalesce(decided_at, submitted_at, started_at)) desc, person_id desc);
