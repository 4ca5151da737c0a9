-- Staff share the support desk: who has a request, until when it is out of the way, and replies written once for all.

-- Null where no one has it; a staff member who leaves us loses what was theirs.
alter table support_request add column assignee_id bigint references person on delete set null;
-- Out of the queue until then; the customer's next message brings it back at once.
alter table support_request add column snoozed_until timestamptz;
-- Grows with every message and every step at the desk, but not with notes, so that two of staff can’t answer past each other.
alter table support_request add column version integer not null default 0;
-- When the answer we owe was asked for: the start of the line that runs to owed_by.
alter table support_request add column owed_since timestamptz;
update support_request set owed_since = greatest(sent_at, owed_by - interval '3 days') where owed_by is not null;
create index support_request_assigned on support_request (assignee_id) where assignee_id is not null;

-- Steps at the desk that are no messages. For staff only.
create table support_step (
  id bigint generated always as identity primary key,
  number bigint not null references support_request on delete cascade,
  -- Not a reference: what staff did stays when they leave.
  staff_id bigint not null,
  kind text not null check (kind in ('assigned', 'unassigned', 'snoozed', 'woken', 'set-open', 'set-waiting', 'set-solved')),
  assignee_id bigint,
  until timestamptz,
  at timestamptz not null
);
create index support_step_of on support_step (number, id);

create table canned_reply (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  version integer not null default 1,
  changed_by bigint,
  changed_at timestamptz not null
);
create unique index canned_reply_title on canned_reply (lower(title));

insert into canned_reply (title, text, changed_at) values
  ('More details', E'Hi {first name},\n\nThanks for writing. To look into request {request number}, we need a little more detail: what did you do, what did you expect, and what happened instead? A screenshot helps, too.\n\nYou can reply right here.\n\n{my name}\nEvenkeel Support', now()),
  ('Still working on it', E'Hi {first name},\n\nWe’re still looking into “{subject}”. You’ll hear from us by {promise}, even if we don’t have the full answer yet.\n\n{my name}\nEvenkeel Support', now()),
  ('Code didn’t arrive', E'Hi {first name},\n\nSorry the code didn’t reach you. Please check your spam folder for a message from Evenkeel, then ask for a new code on the sign-in page. Each new code replaces the one before, so use the latest.\n\nIf nothing arrives within five minutes, reply here and we’ll take it from there.\n\n{my name}\nEvenkeel Support', now()),
  ('Fact sources', E'Hi {first name},\n\nFacts with a green mark come from public registers or from documents we’ve checked. Facts with a gray mark are stated by the advisor. Tell us which fact looks wrong and we’ll check it against its source.\n\n{my name}\nEvenkeel Support', now()),
  ('Waiting for an advisor', E'Hi {first name},\n\n{advisor name} has two business days to answer your request. If they don’t answer in time, the request ends on its own, nothing you chose to share is revealed, and you can ask another advisor right away.\n\n{my name}\nEvenkeel Support', now());
