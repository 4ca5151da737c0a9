-- An advisor's consent to a page that anyone can read. The row stays when the consent is withdrawn.
create table public_page (
  person_id bigint primary key references person on delete cascade,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Of the text they agreed to.
  text_version text not null,
  version int not null
);

-- Every address a page has had. It contains a name, so of someone who left only its hash stays: the address is gone,
-- not unknown, and no one else gets it.
create table public_page_address (
  slug_hash bytea primary key,
  slug text unique,
  person_id bigint references person on delete set null,
  is_current boolean not null default false,
  made_at timestamptz not null
);
create unique index public_page_address_current on public_page_address (person_id) where is_current;
create index public_page_address_of_person on public_page_address (person_id);
