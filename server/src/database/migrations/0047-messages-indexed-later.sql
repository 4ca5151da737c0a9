-- Messages are indexed for searches by a job within seconds, so that sending one writes no more than the message (decision
-- 0058).

-- The words of a text: everything but letters and digits separates them, also in addresses and around hyphens. Where a database
-- knows no letters but ASCII's it takes every other mark for one, so the usual ones are named.
create function message_words(text text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, regexp_replace(lower(text),
    '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~“”„‘’‚«»‹›–—…•·¿¡€£ -]', ' ', 'g'))
$$;

-- Keeps what is indexed already. Null until the job has been there.
alter table message alter column search drop expression;

-- The version before knows no job, so its messages are indexed as they are written. Both go with the next release.
alter table message add column indexed_later boolean not null default false;
create function index_message() returns trigger language plpgsql as $$
begin
  new.search := message_words(new.text);
  return new;
end $$;
create trigger message_indexed before insert on message
  for each row when (not new.indexed_later) execute function index_message();

-- What the job has left to do, and what a search reads besides the index. Almost always empty.
create index message_unindexed on message (conversation_id, seq) where search is null;
