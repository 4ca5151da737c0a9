-- Texts of advisors that make a claim, each waiting for a reviewer by itself while everything else is published. The
-- text of a row never changes, so an approval is about exactly what was read.
create table held_text (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  field text not null,
  text text not null,
  -- [{words, from, to}], positions in the text.
  claims jsonb not null,
  -- The version of the working copy it was saved with.
  made_from int not null,
  submitted_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'returned', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  staff_id bigint references person on delete set null,
  reason text,
  -- Null while it is the working copy's text.
  closed_at timestamptz
);
create unique index held_text_open on held_text (person_id, field) where closed_at is null;
create index held_text_of on held_text (person_id, id);
create index held_text_waiting on held_text (submitted_at, id) where state = 'waiting';
create index held_text_staff on held_text (staff_id);

-- By claim and not by row, so that it stays when the advisor rewrites the sentence around it.
create table claim_evidence (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  field text not null,
  words text not null,
  note text,
  document_id uuid references document on delete set null,
  given_at timestamptz not null
);
create index claim_evidence_of on claim_evidence (person_id, field);
create index claim_evidence_document on claim_evidence (document_id);
