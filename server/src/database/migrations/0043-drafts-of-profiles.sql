-- What an advisor typed and has not saved yet. It is not their profile: nothing here is checked or published.
create table advisor_draft (
  person_id bigint primary key references person (id) on delete cascade,
  version int not null,
  answers jsonb not null,
  updated_at timestamptz not null
);
