-- Facts now include where an advisor meets in person, so everyone's are read again.
insert into matching_dirty (advisor_id) select id from person where role = 'advisor'
  on conflict (advisor_id) do update set since = now();
