-- Staff read the audit trail by what happened, about whom, under which masquerade and when. Each is read
-- newest first, so the number of the row stands last.
create index audit_event on audit (event, seq);
create index audit_subject_id on audit (subject_id, seq);
create index audit_masquerade on audit (masquerade_id, seq) where masquerade_id is not null;
create index audit_at on audit (at, seq);
