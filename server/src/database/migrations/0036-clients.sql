-- What advisors keep about the people they accepted, for themselves alone.

create table client_stage (
  request_id bigint primary key references match_request on delete cascade,
  -- The advisor of the request.
  person_id bigint not null references person on delete cascade,
  stage text not null check (stage in ('asked', 'met', 'hired', 'not-now')),
  set_at timestamptz not null
);
create index client_stage_of on client_stage (person_id);

create table message_template (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null
);
create index message_template_of on message_template (person_id, created_at);
