-- When the row a foreign key points to is deleted, PostgreSQL looks for the rows that point to it. Without an index that
-- reads the whole table, for each of them.
create index access_log_of_actor on access_log (actor_id) where actor_id is not null;
create index assist_request_of_admin on assist_request (admin_id);
create index assist_request_of_decider on assist_request (decided_by) where decided_by is not null;
create index bank_linking_of_bank on bank_linking (bank_id) where bank_id is not null;
create index bank_linking_of_linked_bank on bank_linking (linked_bank_id) where linked_bank_id is not null;
create index challenge_of_person on challenge (person_id);
create index match_list_of_model on match_list (model_version);
create index model_move_from on model_move (from_version);
create index model_move_to on model_move (to_version);
create index model_version_of_parent on model_version (parent);
create index model_weights_of_model on model_weights (model_version);
create index register_change_of_feed on register_change (feed_id);
create index reveal_of_advisor on reveal (advisor_id);
-- Ended sessions are kept for a while, and go with their person too.
drop index session_of_person;
create index session_of_person on session (person_id);
create index notification_of_person on notification (person_id);
