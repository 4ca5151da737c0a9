-- What the invented people of a demo still do in its past: laid in step by step, so that a start that was stopped half-way continues.
create table demo_happening (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what jsonb not null
);
