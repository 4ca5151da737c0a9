-- Reviews by those who met an advisor: one for each pair. A review outlives its author's account without naming them.
create table review (
  id bigint generated always as identity primary key,
  author_id bigint references person on delete set null,
  advisor_id bigint not null references person on delete cascade,
  request_id bigint references match_request on delete set null,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  -- The author's conflict of interest in their own words.
  conflict text,
  -- As saved; while the author has an account the outcome of their match is read instead.
  is_client boolean not null default false,
  client_since text check (client_since ~ '^\d{4}-\d{2}$'),
  state text not null check (state in ('published', 'held', 'removed')),
  held_for text[] not null default '{}',
  removed_for text check (removed_for in ('contact-data', 'link', 'threat', 'other-person', 'not-about-advisor',
    'not-genuine', 'legal-order')),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  -- The first time; it orders reviews and doesn't change with an edit.
  published_at timestamptz,
  -- A keyed hash of the network it was sent from, for 180 days.
  network bytea,
  -- When it was last compared with others; null until then.
  compared_at timestamptz,
  -- When staff last decided about it.
  decided_at timestamptz,
  version int not null default 1,
  unique (author_id, advisor_id),
  check (state <> 'published' or published_at is not null),
  check ((state = 'removed') = (removed_for is not null)),
  check (client_since is null or is_client)
);
create index review_of_advisor on review (advisor_id, published_at desc, id desc) where state = 'published';
create index review_about_advisor on review (advisor_id, state);
create index review_of_request on review (request_id);
create index review_held on review (changed_at, id) where state = 'held';
create index review_to_compare on review (changed_at, id) where compared_at is null;
create index review_with_network on review (network) where network is not null;
create index review_network_age on review (changed_at) where network is not null;
create index review_changed on review (changed_at);
create index review_decided on review (decided_at desc, id desc) where decided_at is not null;

-- The advisor's one public answer.
create table review_answer (
  review_id bigint primary key references review on delete cascade,
  advisor_id bigint not null references person on delete cascade,
  words text not null,
  answered_at timestamptz not null
);
create index review_answer_by on review_answer (advisor_id);

create table review_report (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  reporter_id bigint not null references person on delete cascade,
  by text not null check (by in ('advisor', 'consumer')),
  rule text not null check (rule in ('contact-data', 'link', 'threat', 'other-person', 'not-about-advisor',
    'not-genuine', 'legal-order')),
  words text not null,
  reported_at timestamptz not null,
  -- Set by the decision that answers it.
  closed_at timestamptz
);
create unique index review_report_once on review_report (review_id, reporter_id) where closed_at is null;
create index review_report_of on review_report (review_id, id);
create index review_report_by on review_report (reporter_id);
create index review_report_open on review_report (reported_at, review_id) where closed_at is null;

-- What staff decided, oldest first. A kept review loses its reports and patterns, a removed one is no longer read.
create table review_decision (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  staff_id bigint references person on delete set null,
  -- As it was then.
  staff_name text not null,
  decision text not null check (decision in ('publish', 'keep', 'remove')),
  rule text,
  reason text not null default '',
  decided_at timestamptz not null,
  check ((decision = 'remove') = (rule is not null))
);
create index review_decision_of on review_decision (review_id, id);
create index review_decision_by on review_decision (staff_id);

-- Reviews that have something in common that may be coordinated; both of a pair are listed.
create table review_pattern (
  review_id bigint not null references review on delete cascade,
  other_id bigint not null references review on delete cascade,
  pattern text not null check (pattern in ('same-network', 'burst', 'copied-text')),
  found_at timestamptz not null,
  closed_at timestamptz,
  primary key (review_id, pattern, other_id)
);
create index review_pattern_other on review_pattern (other_id);
create index review_pattern_open on review_pattern (found_at, review_id) where closed_at is null;

-- Everyone who held a meeting is asked once; this says that they were, and stays without their name.
create table review_invitation (
  id bigint generated always as identity primary key,
  consumer_id bigint references person on delete set null,
  advisor_id bigint not null references person on delete cascade,
  invited_at timestamptz not null,
  -- False where they had written before we asked.
  is_told boolean not null,
  unique (consumer_id, advisor_id)
);
create index review_invitation_about on review_invitation (advisor_id);

-- Where the look that asks begins for those who hired.
create index match_outcome_hired_met on match_outcome (met_at) where hired_on is not null;

-- What becomes of the reviews of a person who leaves.
alter table deletion_request add column reviews text not null default 'keep' check (reviews in ('keep', 'delete'));
