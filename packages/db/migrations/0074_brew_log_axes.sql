-- How a brew tasted on the two axes, and whether its drinker wants the next one to be the same. Validated in 0075, so that this file
-- locks the table only for a moment.
alter table brew_logs
  add column taste_balance smallint,
  add column taste_strength smallint,
  add column advice_declined boolean not null default false,
  add constraint brew_logs_taste_balance_check check (taste_balance between -2 and 2) not valid,
  add constraint brew_logs_taste_strength_check check (taste_strength between -2 and 2) not valid;
