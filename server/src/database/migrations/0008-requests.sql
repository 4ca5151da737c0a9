-- What a consumer sends with a request, what the two ask each other before it is answered, and how a match ended.

alter table match_request
  -- Made by the page that sends it: sent twice, it is one request.
  add column client_id uuid,
  -- The request of the same consumer that nobody answered, or that was declined.
  add column instead_of bigint references match_request on delete set null,
  add column message text not null default '',
  add column has_read_crs boolean not null default false,
  -- As the model had it when it was sent.
  add column fit_total double precision not null default 0,
  add column fit_yours double precision not null default 0,
  add column fit_theirs double precision not null default 0,
  -- The advisor's when it was sent: the clock runs by it, whatever they change since.
  add column time_zone text not null default 'America/New_York',
  add column seen_at timestamptz,
  -- When the advisor was first sent the card of who asks, for the access log.
  add column card_shown_at timestamptz,
  add column reminded_at timestamptz,
  -- One question of the advisor, for which the clock stands.
  add column question text,
  add column asked_at timestamptz,
  add column due_when_asked timestamptz,
  add column stopped_until timestamptz,
  add column question_answer text,
  add column question_answered_at timestamptz,
  add column closed_as text check (closed_as in ('hired', 'not-a-fit', 'no-answer', 'other')),
  add column closed_by text check (closed_by in ('consumer', 'advisor')),
  add column closed_at timestamptz,
  add column closing_note text,
  -- Who was offered instead, as a list of one.
  add column next_list_id uuid references match_list on delete set null,
  add column is_next_best_dismissed boolean not null default false;
create unique index match_request_sent_once on match_request (consumer_id, client_id);
create index match_request_instead_of on match_request (instead_of) where instead_of is not null;
create index match_request_next_list on match_request (next_list_id) where next_list_id is not null;

-- A word of the ledger is given with a request and holds from the moment the advisor accepts. What stood before held.
alter table reveal
  add column request_id bigint references match_request on delete cascade,
  add column effective_at timestamptz;
update reveal set effective_at = revealed_at;
drop index reveal_standing;
create unique index reveal_standing on reveal (advisor_id, consumer_id)
  where withdrawn_at is null and effective_at is not null;
create unique index reveal_of_request on reveal (request_id);
