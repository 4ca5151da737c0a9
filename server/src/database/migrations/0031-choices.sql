-- A consumer's answers to "Which would you rather talk to?": two advisors shown without names.
create table match_choice (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references person on delete cascade,
  first_id bigint not null references person on delete cascade,
  second_id bigint not null references person on delete cascade,
  offered_at timestamptz not null,
  -- Null while it is open, and again after it was undone.
  picked text check (picked in ('first', 'second', 'neither')),
  answered_at timestamptz,
  -- A new advisor's turn.
  is_turn boolean not null,
  model_version int not null references model_version,
  -- The first advisor's features minus the second's, how far the model had the first ahead, and how sure it was.
  difference double precision[] not null,
  lead double precision not null,
  variance double precision not null,
  -- Both cards, as codes.
  first_shown jsonb not null,
  second_shown jsonb not null,
  check ((picked is null) = (answered_at is null))
);
create unique index match_choice_pair on match_choice
  (consumer_id, least(first_id, second_id), greatest(first_id, second_id));
create unique index match_choice_open on match_choice (consumer_id) where picked is null;
create index match_choice_of_first on match_choice (first_id);
create index match_choice_of_second on match_choice (second_id);
create index match_choice_of_model on match_choice (model_version);

alter table match_event drop constraint match_event_kind_check;
alter table match_event add constraint match_event_kind_check check (kind in ('shown', 'viewed', 'saved', 'unsaved',
  'requested', 'seen', 'asked-back', 'answered-back', 'accepted', 'declined', 'expired', 'withdrawn', 'meeting-held', 'hired',
  'closed', 'rated', 'hidden', 'unhidden', 'blocked', 'unblocked', 'chosen', 'unchosen'));

-- What the consumer's choices changed about this list, so that it can be replayed.
alter table match_list add column own_taste jsonb;
