-- What the drink weighed (D525). Validated in 0101, so that this file locks the table only for a moment.
alter table brew_logs
  add column beverage_grams double precision,
  add constraint brew_logs_beverage_grams_check check (beverage_grams > 0) not valid;
comment on column brew_logs.beverage_grams is 'What the drink weighed. water_grams of an espresso is the yield that was aimed at.';
