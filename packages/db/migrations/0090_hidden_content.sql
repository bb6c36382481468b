-- Reports of everything that people publish, by users and by guests, and hiding of coffees, roasters and people's profiles.
-- The key keeps its name: the earlier release names it in its statements. Guests have no account that would tell them apart.
alter table content_reports
  alter column reporter_id drop not null,
  alter column recipe_id drop not null,
  add column coffee_id bigint,
  add column roaster_id bigint,
  add column user_id bigint,
  add column guest_id uuid,
  add column locale text,
  add constraint content_reports_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  add constraint content_reports_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  add constraint content_reports_user_fk foreign key (user_id) references users (id) on delete cascade,
  add constraint content_reports_one_target_check check (num_nonnulls(recipe_id, coffee_id, roaster_id, user_id) = 1),
  add constraint content_reports_comment_check check (comment_id is null or recipe_id is not null),
  add constraint content_reports_reporter_check check (num_nonnulls(reporter_id, guest_id) = 1),
  drop constraint content_reports_target_key;
alter table content_reports
  add constraint content_reports_target_key
    unique nulls not distinct (reporter_id, guest_id, recipe_id, comment_id, coffee_id, roaster_id, user_id);
comment on column content_reports.user_id is 'The reported user.';
comment on column content_reports.guest_id is 'A random number for each report of a guest.';
comment on column content_reports.locale is 'The language of the reporter, for the mail about the decision.';
create index content_reports_coffee_idx on content_reports (coffee_id) where coffee_id is not null;
create index content_reports_roaster_idx on content_reports (roaster_id) where roaster_id is not null;
create index content_reports_user_idx on content_reports (user_id) where user_id is not null;

-- Where guests want to read the decision; deleted when it was mailed, and after a year.
create table guest_reporters (
  guest_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint guest_reporters_pk primary key (guest_id),
  constraint guest_reporters_email_check check (char_length(email) between 3 and 254)
);
create index guest_reporters_email_idx on guest_reporters (email);

-- What a row is hidden for: itself, its coffee, its roaster, its author, such as coffee:12. It is shown again when the last one goes.
alter table recipes add column hidden_for text[] not null default '{}';
alter table recipe_comments add column hidden_for text[] not null default '{}';
update recipes set hidden_for = array['recipe:' || id] where hidden_at is not null;
update recipe_comments set hidden_for = array['comment:' || id] where hidden_at is not null;

-- A hidden coffee is also archived, so that every list leaves it out.
alter table coffees
  add column hidden_at timestamptz,
  add column hidden_for text[] not null default '{}',
  add column was_archived boolean not null default false,
  add constraint coffees_hidden_check check (hidden_at is null or is_archived) not valid;
comment on column coffees.was_archived is 'Whether the roaster had archived the coffee before it was hidden.';
alter table roasters
  add column hidden_at timestamptz,
  add column hidden_for text[] not null default '{}';
alter table users add column hidden_at timestamptz;
comment on column users.hidden_at is 'When an operator hid everything that the user published, and the profile.';
