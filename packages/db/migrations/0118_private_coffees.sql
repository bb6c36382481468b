-- Coffees that only their owner sees (D600). For everybody else they are hidden by the rules of what operators hide. Constraints are
-- validated in 0119, so that this file locks the table only for a moment.
alter table coffees
  add column owner_id bigint,
  add column owner_roaster text,
  add constraint coffees_owner_check check ((owner_id is null) = (owner_roaster is null) and (owner_id is null or hidden_at is not null)) not valid,
  add constraint coffees_owner_roaster_check check (char_length(owner_roaster) between 1 and 120) not valid;
comment on column coffees.owner_id is 'The user who alone sees the coffee, deleted with the account. Null for the catalog.';
comment on column coffees.owner_roaster is 'What the owner calls the roaster.';
