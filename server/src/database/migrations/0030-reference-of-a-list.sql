-- The typical advisor a list compared everyone with, so that it can be recreated. Lists from before were in another
-- order and have none.
alter table match_list add column reference jsonb;

-- What turns a synthetic consumer's predictors into the number on a card, 88 bytes each.
alter table reach_snapshot add column points bytea;
delete from reach_snapshot;
