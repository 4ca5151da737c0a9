-- A row of the access log is one opening: later looks of the same session at the same thing only move its end. Null
-- where there was one look.
alter table access_log add column last_at timestamptz;
-- The session that looked and the thing it looked at; null for rows that are no opening, such as a staff action.
alter table access_log add column opening_key text;
create index access_log_of_opening on access_log (opening_key, subject_id) where opening_key is not null;
