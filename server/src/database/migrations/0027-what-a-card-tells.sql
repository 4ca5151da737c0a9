-- What an advisor may learn before they accept: the fit from the consumer's card alone, where an answer the card
-- hides counts as unanswered. Requests from before have none, and then none is shown.
alter table match_request
  add column card_fit_total int,
  add column card_fit_yours int,
  add column card_fit_theirs int;
