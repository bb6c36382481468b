-- Which lists of the public profile others see (D520). On by default: so accounts that exist, and those of API clients, stay as they are.
alter table users
  add column show_brew_logs boolean not null default true,
  add column show_saved_recipes boolean not null default true,
  add column show_comments boolean not null default true;
comment on column users.show_brew_logs is 'Whether the public profile shows the brews and their number.';
comment on column users.show_saved_recipes is 'Whether the public profile shows the saved recipes and their number.';
comment on column users.show_comments is 'Whether the public profile shows the comments and their number.';
