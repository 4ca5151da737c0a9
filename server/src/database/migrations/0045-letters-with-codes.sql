-- Letters with a code or a link that proves a mailbox lose their text once that is used or expired.

alter table mail
  -- What the letter's code or link is for; whoever uses it names the same.
  add column secret_of text,
  add column secret_until timestamptz;
create index mail_secret_of on mail (secret_of) where secret_of is not null;
create index mail_secret_until on mail (secret_until) where secret_until is not null;

-- Letters written before: when the longest life of their kind ends.
update mail set secret_until = created_at + case
    when starts_with(key, 'email-change-cancel:') then interval '8 days'
    when starts_with(key, 'admin-invited:') then interval '3 days'
    else interval '1 day'
  end
where starts_with(key, 'code:') or starts_with(key, 'email-change-confirm:')
  or starts_with(key, 'email-change-cancel:') or starts_with(key, 'admin-invited:')
  or starts_with(key, 'proof:') and body_text ~ 'Your code: \d{6}';
