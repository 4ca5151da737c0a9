-- Keeps the number of the migration of outcomes.
select 1;
