-- How far people differ about a method, in grind index units, and its other styles as the catalog has them.
alter table brew_methods
  add column grind_spread numeric not null default 6,
  add column styles jsonb not null default '[]';
