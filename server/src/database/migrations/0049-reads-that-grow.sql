-- Statements that read a whole table which grows with people, mail or time now find their rows by an index.

-- What a person is sent, for their download, their deletion and the support desk.
create index mail_to on mail (lower(normalize(btrim(to_address), NFC)), created_at);
-- Old letters of an occasion.
create index mail_key_start on mail (key text_pattern_ops);
create index person_admin on person (id) where role = 'admin';
create index message_file_of_uploader on message_file (uploader_id);
-- Pauses that end, looked for every hour.
create index advisor_criteria_paused on advisor_criteria ((criteria ->> 'paused_until'))
  where criteria ->> 'paused_until' is not null;
create index matching_load_unanswered on matching_load (at) where unanswered > 0;
