-- What people bring to a meeting and take from it. All of it is its author's, and goes with the request it belongs to.

-- The consumer's questions. The advisor reads them once they are shared.
create table meeting_agenda (
  request_id bigint primary key references match_request on delete cascade,
  -- In their order: text, where it comes from, whether it is ticked off.
  items jsonb not null,
  is_shared boolean not null,
  version int not null check (version >= 0),
  updated_at timestamptz not null
);

-- Numbers that never come twice: notes that were dropped and begun anew are not taken for those somebody still has open.
create sequence meeting_notes_version;

-- Each of the two has their own, and nobody reads another's.
create table meeting_notes (
  request_id bigint not null references match_request on delete cascade,
  person_id bigint not null references person on delete cascade,
  text text not null check (char_length(text) > 0),
  version bigint not null,
  updated_at timestamptz not null,
  primary key (request_id, person_id)
);
create index meeting_notes_of on meeting_notes (person_id);

-- The consumer's five answers about a meeting that was held: theirs alone until they publish them.
create table meeting_scorecard (
  meeting_id bigint primary key references meeting on delete cascade,
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  listened smallint not null check (listened between 1 and 5),
  clear_on_cost smallint not null check (clear_on_cost between 1 and 5),
  answered smallint not null check (answered between 1 and 5),
  no_pressure smallint not null check (no_pressure between 1 and 5),
  would_hire smallint not null check (would_hire between 1 and 5),
  words text not null,
  saved_at timestamptz not null,
  -- Null while it is private.
  published_at timestamptz
);
create index meeting_scorecard_of_consumer on meeting_scorecard (consumer_id);
create index meeting_scorecard_of_advisor on meeting_scorecard (advisor_id, consumer_id);

-- Everybody is asked how their first meeting with an advisor was, once, and whether they were is written down here.
create table meeting_score_invitation (
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  meeting_id bigint not null references meeting on delete cascade,
  invited_at timestamptz not null,
  primary key (consumer_id, advisor_id)
);
create index meeting_score_invitation_of on meeting_score_invitation (advisor_id);
create index meeting_score_invitation_for on meeting_score_invitation (meeting_id);
-- Where the look that asks begins.
create index meeting_held on meeting (ends_at) where state = 'held';
