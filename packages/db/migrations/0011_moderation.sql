-- Reports of what users publish, and the audit trail of operators.

create table content_reports (
  id bigint generated always as identity,
  reporter_id bigint,
  guest_id uuid,
  recipe_id bigint,
  -- A comment of the recipe; null when the recipe itself was reported.
  comment_id bigint,
  coffee_id bigint,
  roaster_id bigint,
  user_id bigint,
  reason text not null,
  details text,
  locale text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint content_reports_pk primary key (id),
  constraint content_reports_target_key
    unique nulls not distinct (reporter_id, guest_id, recipe_id, comment_id, coffee_id, roaster_id, user_id),
  constraint content_reports_reporter_fk foreign key (reporter_id) references users (id) on delete cascade,
  constraint content_reports_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint content_reports_comment_fk foreign key (comment_id) references recipe_comments (id) on delete cascade,
  constraint content_reports_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint content_reports_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint content_reports_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint content_reports_reporter_check check (num_nonnulls(reporter_id, guest_id) = 1),
  constraint content_reports_one_target_check check (num_nonnulls(recipe_id, coffee_id, roaster_id, user_id) = 1),
  constraint content_reports_comment_check check (comment_id is null or recipe_id is not null),
  constraint content_reports_reason_check check (reason in ('SPAM', 'OFFENSIVE', 'UNSAFE', 'PERSONAL_DATA', 'OTHER')),
  constraint content_reports_details_check check (char_length(details) <= 1000)
);
comment on column content_reports.guest_id is 'A random number for each report of a guest.';
comment on column content_reports.user_id is 'The reported user.';
comment on column content_reports.locale is 'The language of the reporter, for the mail about the decision.';
create index content_reports_recipe_idx on content_reports (recipe_id);
create index content_reports_comment_idx on content_reports (comment_id) where comment_id is not null;
create index content_reports_coffee_idx on content_reports (coffee_id) where coffee_id is not null;
create index content_reports_roaster_idx on content_reports (roaster_id) where roaster_id is not null;
create index content_reports_user_idx on content_reports (user_id) where user_id is not null;
create index content_reports_open_idx on content_reports (created_at) where resolved_at is null;

-- Where guests want to read the decision; deleted when it was mailed, and after a year.
create table guest_reporters (
  guest_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  constraint guest_reporters_pk primary key (guest_id),
  constraint guest_reporters_email_check check (char_length(email) between 3 and 254)
);
create index guest_reporters_email_idx on guest_reporters (email);

-- One row per change that an operator made, written in the transaction of the change. Has ids and slugs, no names and no addresses,
-- so that rows stay when an account is deleted.
create table operator_actions (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- The login name of the operator on the machine that ran the command.
  operator text not null,
  command text not null,
  -- What was changed, such as user:12 or roaster:onyx.
  target text not null,
  details jsonb not null,
  reason text,
  constraint operator_actions_pk primary key (id),
  constraint operator_actions_details_check check (jsonb_typeof(details) = 'object'),
  constraint operator_actions_reason_check check (char_length(reason) between 1 and 500)
);
create index operator_actions_target_idx on operator_actions (target, id);
