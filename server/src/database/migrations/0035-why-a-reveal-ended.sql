-- Why something that was to be revealed never was: its request expired, was declined or withdrawn. Null where the
-- consumer ended it by itself.
alter table reveal add column ended_as text check (ended_as in ('expired', 'declined', 'withdrawn'));

update reveal set ended_as = request.state
from match_request as request
where request.id = reveal.request_id and request.state in ('expired', 'declined', 'withdrawn')
  and reveal.effective_at is null and reveal.withdrawn_at = request.answered_at;
