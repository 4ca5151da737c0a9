-- Whom a consumer hid or blocked, read by every search, without the many events of lists they were shown.
create index match_event_contact on match_event (consumer_id, advisor_id, id)
  where kind in ('hidden', 'unhidden', 'blocked', 'unblocked');
