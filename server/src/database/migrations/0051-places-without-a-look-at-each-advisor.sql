-- Each of a list's twenty places looked up and locked its advisor's row, more than half of what storing a list cost. The
-- statement that stores a list reads those rows anyway; only deletion needs the other direction.
alter table match_list_place drop constraint match_list_place_advisor_id_fkey;

create function delete_places_of_person() returns trigger language plpgsql as $$
begin
  delete from match_list_place where advisor_id = old.id;
  return null;
end $$;
create trigger person_deletes_places after delete on person
  for each row execute function delete_places_of_person();
