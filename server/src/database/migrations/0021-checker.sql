-- One of us may end a request or a match; then it is said that it was us.
alter table match_request drop constraint match_request_closed_by_check;
alter table match_request add constraint match_request_closed_by_check
  check (closed_by in ('consumer', 'advisor', 'staff'));
