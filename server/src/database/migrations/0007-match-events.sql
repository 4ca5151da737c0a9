-- What a consumer keeps in mind, what the two ask each other, and how a match ended are events too.
alter table match_event drop constraint match_event_kind_check;
alter table match_event add constraint match_event_kind_check check (kind in ('shown', 'viewed', 'saved', 'unsaved',
  'requested', 'seen', 'asked-back', 'answered-back', 'accepted', 'declined', 'expired', 'withdrawn', 'meeting-held', 'hired',
  'closed', 'rated', 'hidden', 'unhidden', 'blocked', 'unblocked'));
