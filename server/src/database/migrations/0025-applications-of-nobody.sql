-- Most applications of a demo are nobody's: they have no conversations to renew, and asking for each of forty thousand took
-- most of the time of a first start.
drop trigger conversation_application on advisor_application;
create trigger conversation_application after insert or update of status on advisor_application
  for each row when (new.person_id is not null)
  execute function renew_conversations_of_person('person_id');
