-- Requests for a code by letter. The row is written for every address, known or not; a job looks the account up and
-- writes the letter, so the answer takes the same time for both.
create table code_request (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  email text not null,
  email_key text not null,
  -- The browser that asked, as the SHA-256 of its cookie; null where staff asked.
  browser_hash bytea,
  sent_at timestamptz,
  expires_at timestamptz not null
);
create unique index code_request_of_browser on code_request (email_key, browser_hash) where purpose = 'reset';
create index code_request_browser on code_request (browser_hash) where browser_hash is not null;
create index code_request_expires on code_request (expires_at);

-- A code for a new password belongs to the browser that asked for it. Codes without a browser (from staff, from a
-- command, and from the version before this one) stay in identity_code.
create table identity_reset_code (
  sub uuid not null references identity_user on delete cascade,
  browser_hash bytea not null,
  hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (sub, browser_hash)
);
