-- Who of staff looks after an advisor's application and held texts, and until when it is out of the queue.
create table vetting_assignment (
  person_id bigint primary key references person on delete cascade,
  -- Not a foreign key: the assignment stays when a staff member leaves.
  assignee_id bigint,
  snoozed_until timestamptz
);
