-- Whoever leaves takes everything along but what they said to somebody who stays: that is the other one's copy too. A deleted
-- user, without name or address, takes their place there, and goes when nobody is left to read it.

alter table person add column is_deleted boolean not null default false;

-- Whose place it is changes with the member, in every row at once.
alter table message drop constraint message_conversation_id_sender_id_fkey,
  add foreign key (conversation_id, sender_id) references conversation_member on delete cascade on update cascade;
alter table message_file drop constraint message_file_conversation_id_uploader_id_fkey,
  add foreign key (conversation_id, uploader_id) references conversation_member on delete cascade on update cascade;
alter table conversation_report drop constraint conversation_report_conversation_id_reporter_id_fkey,
  add foreign key (conversation_id, reporter_id) references conversation_member on delete cascade on update cascade;
