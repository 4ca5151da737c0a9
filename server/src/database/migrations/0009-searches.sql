-- What a consumer does on the way from "who is there" to a request: filter, try a change, keep somebody in mind, keep looking.

-- What the search left out beside the profile, what it tried, and where it came from. The list cannot be made again without
-- the first; the second stands in the wishes already and is kept to be shown.
alter table match_list add column filters jsonb not null default '{}';
alter table match_list add column trial jsonb not null default '[]';
alter table match_list add column source text not null default 'search'
  check (source in ('search', 'saved-search', 'next-best'));

-- An advisor may be opened several times from one list; that is one event.
create index match_event_viewed on match_event (consumer_id, advisor_id) where kind = 'viewed';

create table saved_advisor (
  consumer_id bigint not null references person on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  saved_at timestamptz not null,
  primary key (consumer_id, advisor_id)
);
create index saved_advisor_of on saved_advisor (advisor_id);

-- A search that is made again for somebody until a clearly better advisor appears.
create table saved_search (
  id bigint generated always as identity primary key,
  consumer_id bigint not null references person on delete cascade,
  name text not null,
  filters jsonb not null,
  made_at timestamptz not null,
  -- The best fit that was shown so far, and who stood in the first three places when it was last made.
  best_fit double precision not null,
  first_three bigint[] not null,
  notified_at timestamptz,
  found_advisor_id bigint references person on delete set null,
  found_fit double precision,
  -- When it was last made, and as of which version.
  checked_at timestamptz not null,
  checked_as_of bigint not null
);
create index saved_search_of on saved_search (consumer_id);
create index saved_search_found on saved_search (found_advisor_id);
create index saved_search_checked on saved_search (checked_at);

-- Facts know of a first meeting that is free now: everybody is read anew.
insert into matching_dirty (advisor_id) select person_id from advisor_criteria on conflict do nothing;
