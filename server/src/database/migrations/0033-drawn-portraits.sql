-- Demo advisors have a drawn portrait instead of a photo. No file belongs to it: its id says how it is drawn
-- (contract/src/people/portraits.ts).
alter table advisor_photo alter column file_key drop not null;

-- Demos that are there already. About one advisor in eight keeps their initials, as in a new demo.
insert into advisor_photo (id, person_id, file_key, bytes, width, uploaded_at)
select ('e7e40000-0000-8'
    || array_position(array['Male', 'Female', 'Non-binary', 'Other'], published.answers ->> 'gender')
    || coalesce(array_position(array['18-25', '26-33', '34-45', '46-60', '60+'], published.answers ->> 'age_band'), 0)
    || '0-8000-' || lpad(to_hex(person.id), 12, '0'))::uuid,
  person.id, null, 0, 64, published.published_at
from person
join advisor_publication as published on published.person_id = person.id and published.version = 1
where person.is_demo and person.role = 'advisor' and person.id % 8 <> 3
  and published.answers ->> 'gender' in ('Male', 'Female', 'Non-binary', 'Other')
on conflict do nothing;
