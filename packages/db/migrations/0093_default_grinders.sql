-- Which grinder is for espresso, and since when a grinder is the default (D500): brews before that are converted to it.
alter table user_grinders
  add column default_since timestamptz,
  add column espresso_default_since timestamptz;
