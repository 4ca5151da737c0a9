-- A registration waits for its code in the browser that made it; a visitor may write to support; an advisor may
-- decline to be shown to visitors.

-- Only the browser with the cookie knows the registration; the table holds the hash.
create table pending_registration (
  hash bytea primary key,
  issuer text not null,
  -- Null where the address already had an account: a code then confirms nothing and signs in no one.
  sub uuid,
  email text not null,
  email_key text not null,
  expires_at timestamptz not null
);
create index pending_registration_of on pending_registration (email_key);
create index pending_registration_end on pending_registration (expires_at);

-- What was typed and agreed to at registration, until the first sign-in makes the person.
alter table identity_link add column first_name text;
alter table identity_link add column last_name text;
alter table identity_link add column agreed text[] not null default '{}';
alter table identity_link add column agreed_version text;
alter table identity_link add column agreed_at timestamptz;

create index person_settings_hidden_from_visitors on person_settings (person_id)
  where settings->>'is_shown_to_visitors' = 'false';

-- A request of a person, or of a visitor with an address that nobody confirmed.
alter table support_request alter column person_id drop not null;
alter table support_request alter column role drop not null;
alter table support_request add column visitor_email text;
alter table support_request add constraint support_request_asker check (
  person_id is not null or visitor_email is not null);
create unique index support_request_of_visitor_once on support_request (client_id) where person_id is null;
create index support_request_visitor on support_request (lower(visitor_email)) where person_id is null;
-- A visitor's words have no author with an account.
alter table support_message alter column author_id drop not null;
